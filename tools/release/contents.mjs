import fs from 'node:fs'
import path from 'node:path'
import { shrinkwrapOf } from './shrinkwrap.mjs'

const text = new TextEncoder()

/** The file of the package that its command runs. */
export const command = 'dist/arena/main.js'

/**
 * The files below a folder, under another name.
 * @param {string} folder
 * @param {string} as
 */
const below = (folder, as = folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return fileAt(file, path.posix.join(as, path.relative(folder, file).replaceAll(path.sep, '/')))
    })

/** @param {string} file */
const fileAt = (file, name = file) => ({ name, bytes: fs.readFileSync(file) })

/**
 * @param {string} name
 * @param {object} value
 */
const json = (name, value) => ({ name, bytes: text.encode(`${JSON.stringify(value, null, 2)}\n`) })

const shared = () => ['LICENSE', 'CHANGELOG.md', 'docs/compatibility.md'].map((file) => fileAt(file))

/** The licenses of the libraries in the client, which the build has written beside it. */
function thirdParties() {
  const folder = 'dist/client/static'
  const file = fs.readdirSync(folder).find((name) => /^licenses-\w+\.txt$/.test(name))
  if (!file) throw new Error('The build has no licenses of its libraries.')
  return fileAt(`${folder}/${file}`, 'THIRD-PARTY-LICENSES.txt')
}

/**
 * What a proxy serves, how to install it, and under which licenses it comes.
 * @param {string} root the folder of the archive
 */
export function clientFiles(root) {
  const files = [...below('dist/client', 'client'), ...below('docs/install'), ...shared(), thirdParties()]
  return files.map((file) => ({ ...file, name: `${root}/${file.name}` }))
}

/** The package for npm: the built client, and the command that serves it. npm wants it in a folder `package`. */
export function packageFiles() {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const files = [
    ...['dist/arena', 'dist/client'].flatMap((folder) => below(folder)), // a build of the guides lies beside them
    ...below('docs/install'),
    ...shared(),
    thirdParties(),
    fileAt('tools/release/readme.md', 'README.md'),
    json('package.json', manifest()),
    json('npm-shrinkwrap.json', shrinkwrapOf(packages, manifest())),
  ]
  return files.map((file) => ({ ...file, name: `package/${file.name}`, isProgram: file.name === command }))
}

/** The manifest of the package for npm: of the libraries only those that the command loads. */
function manifest() {
  const own = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const used = JSON.parse(fs.readFileSync('dist/arena/packages.json', 'utf8'))
  const { name, version, description, homepage, bugs, license, repository, engines, dependencies } = own
  return {
    name,
    version,
    description,
    homepage,
    bugs,
    license,
    repository,
    engines,
    type: 'module',
    bin: { halyard: command },
    dependencies: Object.fromEntries(used.map((library) => [library, versionOf(library, dependencies)])),
  }
}

/**
 * The version that a library is pinned to.
 * @param {string} library
 * @param {Record<string, string>} dependencies
 */
function versionOf(library, dependencies) {
  const version = dependencies[library]
  if (version) return version
  throw new Error(`${library} is used at run time, and package.json has it not among its dependencies.`)
}
