import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * What a build says of itself: the version and the repository of package.json, the commit and its day, '' outside of a
 * repository; official is what was built from the tag of its version. Not the time of the build: the same source is to be
 * the same files.
 */
export function buildFacts() {
  const { version, repository = '' } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    version: string
    repository?: string
  }
  return {
    version,
    commit: asked('rev-parse', '--short=8', 'HEAD'),
    day: asked('show', '-s', '--format=%cs', 'HEAD'),
    isOfficial: asked('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`),
    source: repository,
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
