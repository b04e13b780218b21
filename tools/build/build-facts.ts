import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { asked, git, timeOfBuild } from '#tools/git.mjs'
import type { Plugin } from 'vite'

/**
 * Puts into a build what it says of itself, and beside it its own source (AGPL-3.0, 6 and 13) and the licenses of the libraries
 * in it, for whoever is shown it.
 */
export function buildFacts(): Plugin {
  const { version, repository, bugs } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Package
  let source: ReturnType<typeof sourceOf>
  return {
    name: 'halyard:build-facts',
    config(_config, { command }) {
      if (command === 'build') source = sourceOf(version)
      const licenses = `static/licenses-${hashOf('package-lock.json')}.txt`
      const files = { source: source ? `/${source.fileName}` : '', licenses: `/${licenses}` }
      return {
        define: {
          __BUILD__: JSON.stringify({
            ...factsOf(version),
            repository: addressIn(repository),
            bugs: addressIn(bugs),
          }),
          __BUILD_FILES__: JSON.stringify(files),
        },
        build: { license: { fileName: licenses } },
      }
    },
    generateBundle() {
      if (source) this.emitFile({ type: 'asset', ...source })
    },
  }
}

/** What a package says of itself; whoever publishes a build of their own sets the addresses there. */
interface Package {
  version: string
  repository: Address
  bugs: Address
}

/** An address, by itself or in an object as npm writes it. */
type Address = string | { url: string }

const addressIn = (address: Address) => (typeof address === 'string' ? address : address.url)

/** The version, the commit ('' outside of a repository) and the time; official is what was built from the tag of its version. */
const factsOf = (version: string) => ({
  version,
  commit: asked('rev-parse', '--short=8', 'HEAD'),
  time: timeOfBuild(),
  isOfficial: asked('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`),
})

/** All that git follows, as it is built, changed or not; but the pictures of tests, which are most of it. None outside of a repository. */
function sourceOf(version: string) {
  const commit = asked('stash', 'create') || 'HEAD'
  const tree = asked('rev-parse', `${commit}^{tree}`).slice(0, 8)
  const files = ['.', ':(exclude)tests/visual/__pictures__']
  const zip = git('archive', '--format=zip', `--prefix=halyard-${version}/`, commit, '--', ...files)
  return zip && { fileName: `static/source-${tree}.zip`, source: zip }
}

const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 8)
