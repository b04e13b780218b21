import type { StoredFile } from '#src/model/site.ts'
import { isAssetUpload } from '#contract/guards/assets.gen.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const uploadedFrom: Reader<StoredFile[]> = reader(isAssetUpload)
