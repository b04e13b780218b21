/** A call in parts that can be handed from a page to its worker. */
export interface Errand {
  url: string
  method: string
  headers: [string, string][]
  body: string
}

/** What came of a call: an answer in parts, that nobody answered, or that nobody was asked to make it. */
export type Outcome =
  | { is: 'answered'; status: number; headers: [string, string][]; body: string }
  | { is: 'unanswered' }
  | { is: 'never heard of' }

/** Answers that are remembered, oldest forgotten first. */
const most = 50

export type Carrier = ReturnType<typeof createCarrier>

/** Makes a call once, whoever asks how often, and remembers what came of it for pages that come later. */
export function createCarrier(fetch: (request: Request) => Promise<Response>) {
  const outcomes = new Map<string, Promise<Outcome>>()

  return {
    /** Makes the call unless one of this name was made; the name is any text that tells calls apart. */
    carry(name: string, errand: Errand): Promise<Outcome> {
      const known = outcomes.get(name)
      if (known) return known
      const outcome = outcomeOf(fetch, errand)
      outcomes.set(name, outcome)
      for (const oldest of outcomes.keys()) if (outcomes.size > most) outcomes.delete(oldest)
      return outcome
    },
    /** What comes of a call; undefined if it was never asked to make it. */
    known: (name: string): Promise<Outcome> | undefined => outcomes.get(name),
  }
}

async function outcomeOf(fetch: (request: Request) => Promise<Response>, errand: Errand): Promise<Outcome> {
  const { url, ...init } = errand
  try {
    const response = await fetch(new Request(url, init))
    return {
      is: 'answered',
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
    }
  } catch {
    return { is: 'unanswered' }
  }
}
