import { readFrontCommand } from '#program/front/command-line.ts'
import { taskIn } from '#program/start/task.ts'
import { command } from '#tools/release/contents.mjs'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

// nginx.conf, Caddyfile and files.conf run in tests/install, and so does the package that the container is made of. Here is what holds the others to them.

const textOf = (file: string) => fs.readFileSync(`docs/install/${file}`, 'utf8')

/** What goes to the server: these folders, and the icon. */
const folders = ['api', 'hub', 'assets', 'healthz']
const port = 8080
/** Traefik takes the length of a rule for its priority: no server's is that long. */
const longestRule = 500

test('the recipes that run send the same addresses to the server', () => {
  expect(textOf('nginx.conf')).toContain(`location ~* ^/(${folders.join('|')})(/|$)`)
  expect(textOf('nginx.conf')).toContain('location = /favicon.webp')
  const paths = [...folders.flatMap((folder) => [`/${folder}`, `/${folder}/*`]), '/favicon.webp']
  expect(textOf('Caddyfile')).toContain(`@server path ${paths.join(' ')}\n`)
})

test('the container’s configuration starts as the one of nginx does, and ends so', () => {
  const partsOf = (file: string) =>
    [/# A name with a dot[^]+?(?=map \$http_upgrade|server \{)/, / {4}# Everything else[^]+/].map(
      (part) => part.exec(textOf(file))![0],
    )
  expect(partsOf('files.conf')).toEqual(partsOf('nginx.conf'))
  expect(textOf('files.conf')).toContain(`listen ${port};`)
})

interface Compose {
  services: { halyard: { labels: Record<string, string>; volumes: string[] } }
}

test('Traefik sends the container what is not the server’s, before it looks at the server’s own router', () => {
  const { labels, volumes } = (parse(textOf('compose.traefik.yaml')) as Compose).services.halyard
  const rule = labels['traefik.http.routers.halyard.rule']!.replaceAll('$$', '$')
  expect(rule.split(' && ')).toEqual([
    'Host(`ctf.example.org`)',
    `!PathRegexp(\`(?i)^/(${folders.join('|')})(/|$)\`)`,
    '!Path(`/favicon.webp`)',
  ])
  expect(Number(labels['traefik.http.routers.halyard.priority'])).toBeGreaterThan(longestRule)
  expect(labels['traefik.http.services.halyard.loadbalancer.server.port']).toBe(String(port))
  expect(volumes).toContain('./files.conf:/etc/nginx/conf.d/default.conf:ro')
})

test('the server is told the site’s own name without the port that a visitor named, or it is said how', () => {
  const ingress = parseAllDocuments(textOf('kubernetes.yaml'))[2]!.toJS() as {
    metadata: { annotations: Record<string, string> }
    spec: { rules: { host: string }[] }
  }
  expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/upstream-vhost']).toBe(
    ingress.spec.rules[0]!.host,
  )
  expect(textOf('nginx.conf')).not.toContain('$http_host')
  expect(textOf('files.conf')).not.toContain('$http_host')
  const label = 'headers.customrequestheaders.Host'
  expect(textOf('compose.traefik.yaml')).toContain(label)
  for (const page of ['docs/install/README.md', 'docs/zh-CN/install/README.md']) {
    const text = fs.readFileSync(page, 'utf8')
    for (const how of [label, 'customRequestHeaders']) expect(text).toContain(how)
  }
})

interface Ingress {
  spec: {
    rules: {
      http: {
        paths: {
          path: string
          pathType: string
          backend: { service: { name: string; port: { number: number } } }
        }[]
      }
    }[]
  }
}

test('the Ingress sends the same addresses to the server, and everything else to the container', () => {
  const documents = parseAllDocuments(textOf('kubernetes.yaml'))
  const kinds = documents.map((document) => document.toJS() as { kind: string })
  expect(kinds.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'Ingress'])
  const [rule] = (kinds[2] as unknown as Ingress).spec.rules
  const routes = rule!.http.paths.map(({ path, pathType, backend: { service } }) => [
    path,
    pathType,
    service.name,
    service.port.number,
  ])
  expect(routes).toEqual([
    ...folders.map((folder) => [`/${folder}`, 'Prefix', 'gzctf', port]),
    ['/favicon.webp', 'Exact', 'gzctf', port],
    ['/', 'Prefix', 'halyard', port],
  ])
})

/** The instructions of the Containerfile, each with its words; lines of comments are none. */
const instructions = fs
  .readFileSync('Containerfile', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) (.+)$/.exec(line)!.slice(1) as [name: string, words: string])
const wordsOf = (name: string) =>
  instructions.flatMap(([instruction, words]) => (instruction === name ? [words] : []))

interface FrontCompose {
  services: {
    halyard: { command: string[]; read_only: boolean; user?: string; environment: Record<string, string> }
  }
}
const front = (parse(textOf('compose.front.yaml')) as FrontCompose).services.halyard

test('the container runs the command of the package, as a user who is not root and with nothing to write', () => {
  const names = instructions.map(([name]) => name)
  expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('FROM'))
  expect(wordsOf('USER')).toEqual(['node'])
  expect(JSON.parse(wordsOf('ENTRYPOINT')[0]!)).toEqual([
    'node',
    `/opt/halyard/node_modules/halyard/${command}`,
  ])
  expect(wordsOf('COPY')[0]).toMatch(/^release\/halyard-\*-npm\.tgz /)
  expect(fs.readFileSync('.dockerignore', 'utf8')).toContain('!release/halyard-*-npm.tgz')
  expect(front).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(front).not.toHaveProperty('volumes')
})

test('only Node in the container depends on its platform', () => {
  const [first, last] = wordsOf('FROM')
  expect(first).toMatch(/^--platform=\$BUILDPLATFORM /)
  expect(last).not.toContain('--platform')
  const after = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))
  expect(after.map(([name]) => name)).not.toContain('RUN')
})

test.each([
  ['the container’s own', JSON.parse(wordsOf('CMD')[0]!) as string[]],
  ['that of compose.front.yaml', front.command],
])('the command of a front is understood: %s', (_name, args) => {
  const task = taskIn(args, { HALYARD_SERVER: front.environment.HALYARD_SERVER })
  if (task.is !== 'front') throw new Error('a front was asked for')
  expect(readFrontCommand(task.args, task.server)).toMatchObject({ host: '0.0.0.0', port })
  expect(wordsOf('EXPOSE')).toEqual([String(port)])
})
