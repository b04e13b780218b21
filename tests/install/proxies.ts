import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A reverse proxy that people have, as Debian packages it. */
export interface Kind {
  name: 'nginx' | 'caddy'
  /** Its configuration in docs/install. */
  recipe: string
  /** The site that might have been there before, with the lines that stay for a week after Halyard was removed. */
  removed: string
  prepare: (site: Site & { folder: string }) => Promise<Prepared>
}

interface Site {
  /** The server's address, as `http://127.0.0.1:1234`. */
  server: string
  /** The folder with the client's files; that with what stays after Halyard was removed has `-uninstall` added. */
  files: string
}

interface Prepared {
  url: string
  /** The site that visitors reach, where another proxy stands before this one. */
  site?: string
  args: string[]
  /** The arguments that have the running one read its configuration again. */
  reload: string[]
  /** Writes its configuration, of which only addresses and paths are replaced. */
  write: (text: string) => void
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>

/** Its folder is not in everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin`

export const isInstalled = ({ name }: Kind) =>
  PATH.split(':').some((folder) => fs.existsSync(path.join(folder, name)))

/** Starts a proxy of its own by its recipe, in front of a server, with a folder of client files. */
export async function startProxy({ name, recipe, prepare }: Kind, place: Site) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-proxy-'))
  const env = { ...process.env, PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { url, site = url, args, reload, write } = await prepare({ ...place, folder })
  write(recipe)
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  let said = ''
  child.stderr.on('data', (words) => (said += words))
  const gone = once(child, 'exit').finally(() => process.off('exit', killed))
  while (!(await accepts(Number(new URL(url).port)))) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it listened:\n${said}`)
    await wait(20)
  }
  return {
    url,
    site,
    /** The certificate, which is its own authority. */
    certificate: fs.readFileSync(path.join(folder, 'fullchain.pem'), 'utf8'),
    /** Has it read its configuration again, or another one. */
    async reload(text = recipe) {
      write(text)
      await promisify(execFile)(name, reload, { env })
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const textOf = (file: string) => fs.readFileSync(`docs/install/${file}`, 'utf8')

export const nginx: Kind = {
  name: 'nginx',
  recipe: textOf('nginx.conf'),
  removed: `
    upstream ctf_server { server 127.0.0.1:8080; }
    server {
      listen 443 ssl;
      ssl_certificate     /etc/ssl/ctf.example.org/fullchain.pem;
      ssl_certificate_key /etc/ssl/ctf.example.org/privkey.pem;
      location / { proxy_pass http://ctf_server; }
      ${textOf('uninstall/nginx.conf')}
    }`,
  prepare: (site) => prepareNginx(site, 'https'),
}

/** The container beside Traefik or an Ingress, which send it all but the server's own addresses. */
export const files: Kind = {
  name: 'nginx',
  recipe: textOf('files.conf'),
  removed: '',
  prepare: (site) => prepareNginx(site, 'http'),
}

async function prepareNginx(
  { folder, server, files }: Site & { folder: string },
  scheme: 'http' | 'https',
): Promise<Prepared> {
  const within = (name: string) => path.join(folder, name)
  const [port, other, plain, otherPlain] = await freePorts(4)
  const addresses = {
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'listen [::]:443 ': `listen 127.0.0.1:${other} `,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen [::]:80;': `listen 127.0.0.1:${otherPlain};`,
    'server_name ctf.example.org': 'server_name 127.0.0.1',
    'server 127.0.0.1:8080': `server ${new URL(server).host}`,
    'http://gzctf:8080': server,
    '/srv/halyard': files,
    '/etc/ssl/ctf.example.org': folder,
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeCertificate(folder)
  fs.writeFileSync(
    within('nginx.conf'),
    `daemon off;
      user ${os.userInfo().username};
      pid ${within('pid')};
      events {}
      http {
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${within(name)};`).join('\n')}
        include site.conf;
        ${scheme === 'http' ? routing(folder, other!, server, `http://127.0.0.1:${port}`) : ''}
      }`,
  )
  const args = ['-c', within('nginx.conf'), '-e', 'stderr']
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    site: scheme === 'http' ? `https://127.0.0.1:${other}` : `https://127.0.0.1:${port}`,
    args,
    reload: [...args, '-s', 'reload'],
    write: (text) => fs.writeFileSync(within('site.conf'), replaced(text, addresses)),
  }
}

/** What Traefik or an Ingress does by its recipe, as nginx does it. */
const routing = (folder: string, port: number, server: string, files: string) => `
  map $http_upgrade $routed_upgrade { default upgrade; "" ""; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate     ${folder}/fullchain.pem;
    ssl_certificate_key ${folder}/privkey.pem;
    server_name 127.0.0.1;
    if ($host != $server_name) { return 404; }
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $routed_upgrade;
    set $routed ${server};
    location ~* ^/(api|hub|assets|healthz)(/|$) { proxy_pass $routed; }
    location = /favicon.webp                    { proxy_pass $routed; }
    location /                                  { proxy_pass ${files}; }
  }`

export const caddy: Kind = {
  name: 'caddy',
  recipe: textOf('Caddyfile'),
  removed: `ctf.example.org {
    reverse_proxy 127.0.0.1:8080
    ${textOf('uninstall/Caddyfile')}
  }`,
  async prepare({ folder, server, files }) {
    const [port, adminPort] = await freePorts(2)
    const [url, admin] = [`https://127.0.0.1:${port}`, `127.0.0.1:${adminPort}`]
    writeCertificate(folder)
    const addresses = {
      'ctf.example.org {': `${url} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      'reverse_proxy 127.0.0.1:8080': `reverse_proxy ${new URL(server).host}`,
      '/srv/halyard': files,
    }
    const file = path.join(folder, 'Caddyfile')
    const config = ['--config', file, '--adapter', 'caddyfile']
    return {
      url,
      args: ['run', ...config],
      reload: ['reload', '--force', ...config, '--address', admin],
      write: (text) =>
        fs.writeFileSync(
          file,
          `{\n\tadmin ${admin}\n\tdefault_bind 127.0.0.1\n\tauto_https disable_redirects\n}\n${replaced(text, addresses)}`,
        ),
    }
  },
}

const replaced = (text: string, by: Record<string, string>) =>
  Object.entries(by).reduce((changed, [from, to]) => changed.replaceAll(from, to), text)

function writeCertificate(folder: string) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')]
  const made = [
    'req',
    '-x509',
    ...key,
    ...files,
    '-days',
    '1',
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ]
  execFileSync('openssl', made, { stdio: 'ignore' })
}

/** Ports of this machine that nobody listens on. */
export async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

function accepts(port: number) {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
