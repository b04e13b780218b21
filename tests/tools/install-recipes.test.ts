import fs from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

// nginx.conf, Caddyfile and files.conf run in tests/install. Here is what holds the others to them.

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
