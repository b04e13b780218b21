/** Networks that stand before the proxy of a site, by a header that they add to each response. */
const networks: Record<string, string> = {
  'cf-ray': 'Cloudflare',
  'x-amz-cf-id': 'CloudFront',
  'x-azure-ref': 'Azure Front Door',
  'x-akamai-request-id': 'Akamai',
  'x-sucuri-id': 'Sucuri',
  'x-iinfo': 'Imperva',
}

/**
 * The name of a proxy that stands before another one, as far as a response shows it: a network of delivery, or the last one
 * that has signed it (`Via`, RFC 9110) where others have signed it, too, or one has named itself as the server.
 */
export function outerProxyIn(headers: Record<string, string | undefined>): string | undefined {
  const network = Object.keys(networks).find((name) => headers[name] !== undefined)
  if (network !== undefined) return networks[network]
  const signed = (headers.via ?? '').split(',').flatMap((one) => /^\s*\S+\s+([^\s(]+)/.exec(one)?.[1] ?? [])
  const [server = ''] = /^\w+/.exec(headers.server ?? '') ?? []
  const behind = signed.length > 1 || (server !== '' && server !== 'Kestrel')
  const outer = signed.at(-1)
  return behind && outer?.toLowerCase() !== server.toLowerCase() ? outer : undefined
}
