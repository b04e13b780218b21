import { isAssetUpload } from '#contract/guards/asset.gen.ts'
import type { StoredFile } from '#src/model/site.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const uploadedFrom: Reader<StoredFile[]> = reader(isAssetUpload)
