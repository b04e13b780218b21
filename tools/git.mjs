import { execFileSync } from 'node:child_process'

/**
 * What git prints for these words; undefined where it fails, as outside of a repository.
 * @param {string[]} words
 */
export function git(...words) {
  try {
    return execFileSync('git', words, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, TZ: 'UTC' }, // an archive has local times
      maxBuffer: Infinity,
    })
  } catch {
    return undefined
  }
}

/**
 * The text that git prints for these words, '' where it fails.
 * @param {string[]} words
 */
export const asked = (...words) =>
  git(...words)
    ?.toString()
    .trim() ?? ''

/** The time of SOURCE_DATE_EPOCH, else of the commit, in milliseconds: the same source is to be the same files. Else the present. */
export const timeOfBuild = () =>
  1000 * (Number(process.env.SOURCE_DATE_EPOCH) || timeOfCommit() || Math.floor(Date.now() / 1000))
const timeOfCommit = () => Number(asked('show', '-s', '--format=%ct', 'HEAD'))
