import { ask } from './ask.ts'
import { type ProbeResponse, type ProbeResponses, releaseProbes } from '#src/model/site-check/release.ts'

/** Asks a server what shows which it is; the headers go with each request. */
export async function probe(site: URL, headers: Record<string, string> = {}) {
  const asked = (name: keyof ProbeResponses) =>
    ask(site, releaseProbes[name], { 'accept-encoding': 'identity', ...headers })
  return {
    config: await asked('config'),
    tokens: await asked('tokens'),
    entry: await asked('entry'),
    unknown: await asked('unknown'),
  }
}

/**
 * Whether a server knows its visitors to come over HTTPS: it then has browsers stay with it (behaviour 13.3). One that does
 * not believe its proxy cannot know.
 */
export const isHeldSecure = ({ headers }: ProbeResponse) => headers['strict-transport-security'] !== undefined
