import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tarOf, zipOf } from './archives.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { clientFiles, packageFiles } from './contents.mjs'
import { notesOf } from './notes.mjs'
import { asked, timeOfBuild } from '#tools/git.mjs'
import { run } from '#tools/steps.mjs'

// Makes the files of a release. The same commit gives the same bytes, on the same version of Node.

process.env.TZ = 'UTC' // a zip has local times

const options = { built: { type: 'boolean', default: false }, to: { type: 'string', default: 'release' } }
const { built, to } = parseArgs({ options }).values
if (!built && !run('npm', ['run', '--silent', 'build'])) process.exit(1)

const { version, homepage } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const time = timeOfBuild()
const name = `halyard-${version}`
const client = clientFiles(name)

const files = {
  [`${name}.tar.gz`]: await tarOf(client, time),
  [`${name}.zip`]: zipOf(client, time),
  [`${name}-npm.tgz`]: await tarOf(packageFiles(), time),
  [`${name}.cdx.json`]: billOfMaterials(packages, time),
  [`${name}-notes.md`]: notesOf(fs.readFileSync('CHANGELOG.md', 'utf8'), version),
  'latest.json': `${JSON.stringify({ version, page: homepage }, null, 2)}\n`,
}
const isOfRelease = (file) => /^(?:halyard-.*|latest\.json|SHA256SUMS)$/.test(file)
const sums = Object.entries(files).map(
  ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
)

fs.mkdirSync(to, { recursive: true })
for (const file of fs.readdirSync(to)) if (isOfRelease(file)) fs.rmSync(path.join(to, file))
for (const [file, bytes] of Object.entries({ ...files, SHA256SUMS: sums.join('') }))
  fs.writeFileSync(path.join(to, file), bytes)
process.stdout.write(sums.join(''))
if (asked('status', '--porcelain'))
  console.error('This is no release of a commit: there are changes beside it.')
