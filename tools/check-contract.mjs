import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

// The committed types and guards must match openapi.yaml: they are generated, never written by hand.
const files = ['contract/api.gen.ts', 'contract/guards.gen.ts']
const committed = files.map((file) => fs.readFileSync(file, 'utf8'))
spawnSync('npm', ['run', '--silent', 'contract'], { stdio: 'inherit' })
for (const [index, file] of files.entries()) {
  if (fs.readFileSync(file, 'utf8') === committed[index]) continue
  fs.writeFileSync(file, committed[index])
  console.error(`${file} is not what contract/openapi.yaml says: run \`npm run contract\` and commit it.`)
  process.exitCode = 1
}
