import type { SiteConfig } from '#src/model/site.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'

/** Saves all three sections whole: a member that is left out of a section becomes its default (behaviour 12.4). */
export const saveSettings = ({ can: _can, ...body }: SiteConfig) =>
  responseOf(server.PUT('/api/admin/config', { body }))

/** Sets the site's logo, a picture of up to 3 MiB, from which the server also makes its icon. */
export const setLogo = (picture: File, watch: UploadWatch) =>
  responseOf(server.POST('/api/admin/config/logo', uploadOf(picture, watch)))

/** Removes the site's logo: the default is shown again. */
export const resetLogo = () => responseOf(server.DELETE('/api/admin/config/logo'))
