import { StartProblem } from './start-problem.ts'

/** Gives the name of the site that a host is, as it was listed; undefined for one that is none of its names. */
export type NameOf = (host: string) => string | undefined

/**
 * A host as names are compared: in lower case, without a dot at its end and without the ports that browsers leave out.
 * Undefined for what is no host.
 */
function comparable(host: string): string | undefined {
  if (/[\s/?#@\\,]/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  const { hostname, port } = new URL(`http://${host}`)
  const name = hostname.replace(/\.$/, '')
  return port === '' || port === '443' ? name : `${name}:${port}`
}

/**
 * Makes a check for the names that a site answers to, each with its port where browsers show one; without a list it answers to
 * any. The server makes links in its mails of the host it is sent, so another port of the same name is another site, too: a
 * challenge may listen there. Throws a StartProblem for what is no name.
 */
export function ownNames(list: readonly string[]): NameOf {
  if (list.length === 0) return (host) => host
  const names = new Set(
    list.map((entry) => {
      const name = comparable(entry.trim())
      if (name) return name
      throw new StartProblem(
        `--name takes a name such as ctf.example.org, with a port if visitors see one, not '${entry}'.`,
      )
    }),
  )
  return (host) => {
    const name = comparable(host)
    return name !== undefined && names.has(name) ? name : undefined
  }
}
