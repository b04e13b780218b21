import type { FindingId } from './findings.ts'

/** What to change, and where: lines of a configuration, or what to run. */
export interface Remedy {
  where: 'nginx' | 'Caddy' | 'Traefik' | 'appsettings.json' | 'docker-compose.yml' | 'shell' | 'Halyard'
  lines: string
}

const forwarding: Remedy = {
  where: 'nginx',
  lines: `proxy_set_header Host $host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $scheme;`,
}

/** The setting by which a server believes a proxy in this network; it takes effect at the next start (contract/v1.8.md, 11). */
export const trusting = (network: string): Remedy => ({
  where: 'appsettings.json',
  lines: `"ForwardedOptions": { "ForwardedHeaders": 5, "TrustedNetworks": ["${network}"] }`,
})

/** What to change for each finding about a site of this name; the first that fits the proxy in use is enough. */
export function remediesFor(host: string): Record<FindingId, Remedy[]> {
  const name = host.replace(/:\d+$/, '')
  return {
    certificate: [
      { where: 'nginx', lines: `ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;` },
      { where: 'shell', lines: `certbot renew --cert-name ${name} && nginx -s reload` },
    ],
    http: [
      {
        where: 'nginx',
        lines: `listen 443 ssl http2;
ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;
ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;`,
      },
      { where: 'Caddy', lines: `${name} { reverse_proxy 127.0.0.1:8080 }` },
      { where: 'Traefik', lines: 'traefik.http.routers.ctf.tls.certresolver=letsencrypt' },
    ],
    sharedAddress: [
      trusting('172.16.0.0/12'),
      forwarding,
      { where: 'Caddy', lines: 'servers { trusted_proxies static private_ranges }' },
      { where: 'Traefik', lines: '--entryPoints.websecure.forwardedHeaders.trustedIPs=172.16.0.0/12' },
    ],
    secondProxy: [
      {
        where: 'nginx',
        lines: `set_real_ip_from 203.0.113.0/24;  # where the outer proxy calls from
real_ip_header X-Forwarded-For;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $http_x_forwarded_proto;`,
      },
      { where: 'Caddy', lines: 'servers { trusted_proxies static 203.0.113.0/24 }' },
      { where: 'Traefik', lines: '--entryPoints.websecure.forwardedHeaders.trustedIPs=203.0.113.0/24' },
      trusting('172.16.0.0/12'),
    ],
    noLimit: [forwarding],
    anyName: [
      { where: 'nginx', lines: `server_name ${name};\nif ($host != $server_name) { return 444; }` },
      { where: 'Caddy', lines: `${name} { reverse_proxy 127.0.0.1:8080 }  # in place of :80 or :443` },
      { where: 'Traefik', lines: `traefik.http.routers.ctf.rule=Host(\`${name}\`)` },
      { where: 'Halyard', lines: `--name ${host}` },
      { where: 'appsettings.json', lines: `"AllowedHosts": "${name}"` },
    ],
    refusedMethods: [
      {
        where: 'nginx',
        lines: `# remove: limit_except GET POST { deny all; }
# ModSecurity with the Core Rule Set:
SecAction "id:900200,phase:1,pass,nolog,setvar:'tx.allowed_methods=GET HEAD POST OPTIONS PUT DELETE'"`,
      },
      { where: 'Caddy', lines: '# remove: a matcher such as "method GET POST" before reverse_proxy' },
      {
        where: 'Traefik',
        lines: '# remove: && (Method(`GET`) || Method(`POST`)) from the rule of the router',
      },
    ],
    noWebSocket: [
      {
        where: 'nginx',
        lines: `proxy_http_version 1.1;
proxy_set_header Upgrade $http_upgrade;
proxy_set_header Connection "upgrade";`,
      },
      { where: 'Caddy', lines: 'reverse_proxy 127.0.0.1:8080' },
    ],
    smallBodies: [
      { where: 'nginx', lines: 'client_max_body_size 64m;' },
      { where: 'Caddy', lines: 'request_body { max_size 64MB }' },
      { where: 'Traefik', lines: 'traefik.http.middlewares.ctf.buffering.maxRequestBodyBytes=67108864' },
      { where: 'Halyard', lines: '--max-body 64' },
    ],
    clock: [{ where: 'shell', lines: 'timedatectl set-ntp true' }],
    noPolicy: [
      { where: 'nginx', lines: '# remove: proxy_hide_header Content-Security-Policy;' },
      { where: 'Caddy', lines: '# remove: header -Content-Security-Policy' },
      {
        where: 'Traefik',
        lines:
          '# remove: traefik.http.middlewares.ctf.headers.customresponseheaders.Content-Security-Policy=',
      },
    ],
    http1: [
      { where: 'nginx', lines: 'listen 443 ssl http2;  # from 1.25.1 on: http2 on;' },
      { where: 'Caddy', lines: 'servers { protocols h1 h2 h3 }' },
      { where: 'Traefik', lines: 'tls.options.default.alpnProtocols: [h2, http/1.1]' },
    ],
    uncompressed: [
      {
        where: 'nginx',
        lines: `gzip on;
gzip_proxied any;
gzip_types text/css text/javascript application/json image/svg+xml;`,
      },
      { where: 'Caddy', lines: 'encode zstd gzip' },
      { where: 'Traefik', lines: 'traefik.http.middlewares.ctf.compress=true' },
    ],
    notEncrypted: [{ where: 'Halyard', lines: '/admin/settings' }],
    oldVersion: [
      { where: 'docker-compose.yml', lines: 'image: gztime/gzctf:latest' },
      { where: 'shell', lines: 'docker compose pull && docker compose up -d' },
    ],
  }
}
