import { type FoundServer, releases } from './release.ts'

/** What was seen of how a site is set up. What could not be seen from where somebody looked is undefined. */
export interface SetUpFacts extends Partial<FoundServer> {
  isSecure: boolean
  /** Why a browser would not accept its certificate. */
  certificateFault?: string | undefined
  /** The name that TLS has for the protocol: h3, h2 or http/1.1. */
  protocol?: string | undefined
  opensWebSockets?: boolean | undefined
  /** How far the server's clock is ahead of ours, and how far off that may be, in milliseconds. */
  clock?: { ms: number; uncertainty: number } | undefined
  isCompressed?: boolean | undefined
  hasPolicy?: boolean | undefined
  /** Whether an upload of the largest writeup passes. */
  takesUploads?: boolean | undefined
  /** Whether the server sends what it sends over HTTPS only: a proxy that it does not believe cannot tell it. */
  knowsItIsSecure?: boolean | undefined
  /** Whether it is served under a name that is none of its own. */
  answersAnyName?: boolean | undefined
  /** Methods of which calls do not reach the server. */
  refusedMethods?: readonly string[] | undefined
  /** The name of a proxy that stands before the site's own. */
  outerProxy?: string | undefined
  /** The addresses from which the server has last seen its visitors, one of each. */
  addresses?: readonly string[] | undefined
}

/** Everything that can be wrong, in the order in which it is told. */
export const findingIds = [
  'certificate',
  'http',
  'sharedAddress',
  'secondProxy',
  'noLimit',
  'anyName',
  'refusedMethods',
  'noWebSocket',
  'smallBodies',
  'clock',
  'noPolicy',
  'http1',
  'uncompressed',
  'notEncrypted',
  'oldVersion',
] as const
export type FindingId = (typeof findingIds)[number]

export interface Finding {
  id: FindingId
  /** Whether another cause would look the same. */
  isGuess: boolean
  /** What the text of the finding names. */
  slots: Record<string, string | number>
}

/** Milliseconds beyond which players notice that two clocks differ. */
const clockTolerance = 2000

/** Visitors who all having one address is no chance. */
const enoughVisitors = 3

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** What is wrong with a site, judged by what was seen of it. */
export function findingsIn(facts: SetUpFacts): Finding[] {
  const { clock, release, certificateFault } = facts
  const found: Record<FindingId, boolean> = {
    certificate: certificateFault !== undefined,
    http: !facts.isSecure,
    ...addressesIn(facts),
    anyName: facts.answersAnyName === true,
    refusedMethods: (facts.refusedMethods?.length ?? 0) > 0,
    noWebSocket: facts.opensWebSockets === false,
    smallBodies: facts.takesUploads === false,
    clock: clock !== undefined && Math.abs(clock.ms) - clock.uncertainty > clockTolerance,
    noPolicy: facts.hasPolicy === false,
    http1: facts.isSecure && facts.protocol === 'http/1.1',
    uncompressed: facts.isCompressed === false,
    notEncrypted: facts.canEncrypt === true && facts.isEncrypted === false,
    oldVersion: release !== undefined && release !== releases.at(-1),
  }
  const slots = {
    fault: certificateFault ?? '',
    release: release ?? '',
    newest: releases.at(-1)!, // the list is not empty
    seconds: Math.round((clock?.ms ?? 0) / 1000),
    address: facts.addresses?.[0] ?? '',
    methods: facts.refusedMethods?.join(', ') ?? '',
    proxy: facts.outerProxy ?? '',
  }
  return findingIds.filter((id) => found[id]).map((id) => ({ id, isGuess: isGuessed(id, facts), slots }))
}

/**
 * Whom the server takes its visitors for. It limits calls by address (behaviour 15), this machine's excepted: one address
 * shares one limit, and if all come from its own machine, there is none. Of two proxies it is the inner one that loses what
 * the outer one says.
 */
function addressesIn({ addresses, isSecure, knowsItIsSecure, outerProxy }: SetUpFacts) {
  const isOne = addresses !== undefined && new Set(addresses).size === 1
  const none = { sharedAddress: false, secondProxy: false, noLimit: false }
  if (isOne && loopback.test(addresses[0]!)) return { ...none, noLimit: true }
  if (addresses && addresses.length >= enoughVisitors) return { ...none, sharedAddress: isOne }
  if (!isSecure || knowsItIsSecure !== false) return none
  return { ...none, [outerProxy === undefined ? 'sharedAddress' : 'secondProxy']: true }
}

/** The address is certain where visitors were seen; of two clocks, which one is wrong never is. */
const isGuessed = (id: FindingId, { addresses }: SetUpFacts) =>
  id === 'clock' ||
  id === 'secondProxy' ||
  (id === 'sharedAddress' && (addresses?.length ?? 0) < enoughVisitors)
