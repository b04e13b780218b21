/** The releases of the server that arena can be. */
export const editionNames = ['1.2', '1.8'] as const
export type EditionName = (typeof editionNames)[number]

/**
 * What the server that arena is does otherwise than the other one (contract/v1.8.md): fixed at start. A rule asks for
 * what it is about, never for the name.
 */
export interface Edition {
  /** Which contract arena answers by. */
  name: EditionName
  /** Divisions have codes and permissions, and a team keeps its own; otherwise they are names that members choose. */
  divisionsHaveRights: boolean
  /** A challenge's solves are counted anew for every board; otherwise a stored counter goes up with each. */
  countsSolvesAnew: boolean
  /** A flag counts as it was sent; otherwise blanks around it do not. */
  keepsBlanksOfFlags: boolean
  /** Hubs send times as milliseconds, otherwise as ISO text. */
  hubsSendMillis: boolean
  /** Calls other than GET and HEAD that no operation matches get 405, otherwise the index page. */
  refusesUnknownCalls: boolean
  /** `/healthz` is answered on this port. */
  hasHealthPage: boolean
}

export const editions: Record<EditionName, Edition> = {
  '1.2': {
    name: '1.2',
    divisionsHaveRights: false,
    countsSolvesAnew: false,
    keepsBlanksOfFlags: false,
    hubsSendMillis: false,
    refusesUnknownCalls: false,
    hasHealthPage: true,
  },
  '1.8': {
    name: '1.8',
    divisionsHaveRights: true,
    countsSolvesAnew: true,
    keepsBlanksOfFlags: true,
    hubsSendMillis: true,
    refusesUnknownCalls: true,
    hasHealthPage: false,
  },
}
