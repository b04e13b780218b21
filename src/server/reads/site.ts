import { responseOf, server } from '#src/server/transport/client.ts'
import { configFrom } from '#src/server/adapter/site.ts'
import { queryOptions } from '@tanstack/react-query'

/** Title, slogan, colors and container times of the site; read once per visit, those of an earlier one later (src/app/later.ts). */
export const site = {
  config: () =>
    queryOptions({
      queryKey: ['site', 'config'],
      meta: { persist: 'public' },
      queryFn: ({ signal }) => responseOf(server.GET('/api/config', { signal }), configFrom),
      select: (config) => ({ ...config, title: config.title || defaultConfig.title }),
      staleTime: Infinity,
      refetchOnMount: false, // what an earlier visit stored will do for a while
      retry: false,
    }),
}

/** The server's defaults (behaviour 12.4); used until the site's own settings are read. */
export const defaultConfig = {
  title: 'GZ',
  slogan: 'Hack for fun not for profit',
  footerInfo: null,
  customTheme: null,
  logoUrl: null,
  portMapping: 'Default',
  defaultLifetime: 120,
  extensionDuration: 120,
  renewalWindow: 10,
  isEncrypted: false,
  asksFingerprint: false,
  can: { encrypt: false, keepTokens: false },
} as const
