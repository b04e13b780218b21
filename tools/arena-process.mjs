import { spawn } from 'node:child_process'

/**
 * Starts the built arena as a user would, and waits for the URL it prints. Returns that URL, the output so far, its process,
 * and two ways to end it: `stop` sends SIGINT, `kill` SIGKILL. It is a server of 1.2, of which all figures and pictures are,
 * unless the options name another.
 * @param {string[]} [options] of the command line, or another command with its own; `--port 0` unless a port is given
 * @param {Record<string, string>} [env]
 * @param {string} [folder] whose build it is, if not this one
 * @returns {Promise<{ url: string, pid: number | undefined, printed: () => string, stop: () => Promise<number | null>, kill: () => Promise<number | null> }>}
 */
export async function startArena(options = ['--memory'], env = {}, folder = '.') {
  const port = options.includes('--port') ? [] : ['--port', '0']
  const isFront = 'HALYARD_SERVER' in env || options[0] === 'front'
  const server = isFront || options.includes('--server') ? [] : ['--server', '1.2']
  const child = spawn(process.execPath, ['dist/arena/main.js', ...options, ...server, ...port], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed) // it must not outlive the process that started it
  const gone = new Promise((resolve) => child.once('exit', resolve))
  void gone.then(() => process.off('exit', killed))
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      text += chunk
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (address) resolve(address[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then(() => reject(new Error(`arena ended before it listened:\n${text}`)))
  })
  const end = (signal) => () => {
    child.kill(signal)
    return gone
  }
  return { url, pid: child.pid, printed: () => text, stop: end('SIGINT'), kill: end('SIGKILL') }
}
