/** A domain that more of the teams are of says nothing of any two: a mail provider, or the host's own; 0 to 1. */
export const mostOfDomain = 0.25

const domain = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu

/** The domains in names and mail addresses, in lower case. */
export const domainsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.slice(0, 300).toLowerCase().match(domain) ?? []))

/** A domain that both teams are of and few others, by the texts about each team; undefined if there is none. */
export function sharedDomain(one: string[], other: string[], all: readonly string[][]): string | undefined {
  const ofOther = domainsIn(other)
  const shared = [...domainsIn(one)].filter((name) => ofOther.has(name))
  return shared.find((name) => {
    const count = all.filter((texts) => domainsIn(texts).has(name)).length
    return count <= Math.max(2, all.length * mostOfDomain)
  })
}
