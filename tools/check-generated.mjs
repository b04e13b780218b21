import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const guards = 'contract/guards'

/** What is committed although a script writes it: each file must be what its script writes of its source. */
const generated = [
  {
    script: 'contract',
    source: 'contract/openapi.yaml',
    files: ['contract/api.gen.ts', ...fs.readdirSync(guards).map((name) => `${guards}/${name}`)],
  },
  { script: 'boundaries', source: 'tools/boundaries.json', files: ['.oxlintrc.json', 'docs/style.md'] },
]

for (const { script, source, files } of generated) {
  const committed = files.map((file) => fs.readFileSync(file, 'utf8'))
  spawnSync('npm', ['run', '--silent', script], { stdio: ['inherit', 'ignore', 'inherit'] })
  for (const [index, file] of files.entries()) {
    if (fs.readFileSync(file, 'utf8') === committed[index]) continue
    fs.writeFileSync(file, committed[index])
    console.error(`${file} is not what ${source} says: run \`npm run ${script}\` and commit it.`)
    process.exitCode = 1
  }
}
