import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * What a build says of itself: the version of package.json, the commit and its day, '' outside of a repository. Not the
 * time of the build: the same source is to be the same files.
 */
export function buildFacts() {
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  return {
    version,
    commit: asked('rev-parse', '--short=8', 'HEAD'),
    day: asked('show', '-s', '--format=%cs', 'HEAD'),
  }
}

function asked(...words: string[]): string {
  try {
    const said = execFileSync('git', words, {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.toString().trim()
  } catch {
    return ''
  }
}
