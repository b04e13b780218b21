import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

// The committed types must be what openapi.yaml says now: they are generated, never typed by hand.
const file = 'contract/api.gen.ts'
const committed = fs.readFileSync(file, 'utf8')
spawnSync('npm', ['run', '--silent', 'contract'], { stdio: 'inherit' })
if (fs.readFileSync(file, 'utf8') !== committed) {
  fs.writeFileSync(file, committed)
  console.error(`${file} is not what contract/openapi.yaml says: run \`npm run contract\` and commit it.`)
  process.exit(1)
}
