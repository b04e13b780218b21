import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** What a build says of itself: the version of package.json and the commit, '' outside of a repository. */
export function buildFacts() {
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  return { version, commit: commit() }
}

function commit(): string {
  try {
    const said = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.toString().trim()
  } catch {
    return ''
  }
}
