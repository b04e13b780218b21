import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The folder of another commit's sources and build, made on first use. It shares the installed packages if its lock file is the same. */
export function buildOf(commit) {
  const hash = execFileSync('git', ['rev-parse', '--short=8', `${commit}^{commit}`])
    .toString()
    .trim()
  const folder = path.resolve(`.cache/bench/${hash}`)
  if (fs.existsSync(`${folder}/dist/arena/main.js`)) return folder
  fs.mkdirSync(folder, { recursive: true })
  const sources = execFileSync('git', ['archive', hash], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  const lock = 'package-lock.json'
  const isSame = fs.readFileSync(lock, 'utf8') === fs.readFileSync(`${folder}/${lock}`, 'utf8')
  if (isSame) fs.symlinkSync(path.resolve('node_modules'), `${folder}/node_modules`, 'junction')
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit' })
  return folder
}
