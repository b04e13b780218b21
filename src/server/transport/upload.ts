/** The progress callback and the abort signal of an upload. */
export interface UploadWatch {
  /** Called with the whole percent sent so far; the server may take a while after 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * The options of a call that sends one file, as the form member `file` (behaviour 0), and reports its progress:
 * `responseOf(server.PUT('/api/account/avatar', uploadOf(picture, watch)))`. It returns and fails like any other.
 */
export const uploadOf = (file: File, watch: UploadWatch) => ({
  body: { file: file.name }, // the contract types bytes as a string; what is sent is the form below
  ...formOf('file', file, watch),
})

/** The options of the one call that takes several files, as `files`; one at a time, each with its own progress and result. */
export const assetUploadOf = (file: File, watch: UploadWatch) => ({
  body: { files: [file.name] },
  ...formOf('files', file, watch),
})

const formOf = (member: string, file: File, { onProgress, signal }: UploadWatch) => ({
  bodySerializer() {
    const form = new FormData()
    form.append(member, file)
    return form
  },
  signal,
  fetch: (request: Request) => sendWithProgress(request, onProgress),
})

/** Fetch reports no upload progress, so this is the one place that uses an XMLHttpRequest. */
async function sendWithProgress(request: Request, onProgress: UploadWatch['onProgress']): Promise<Response> {
  const body = await request.blob() // not its bytes: browsers need not hold a blob in memory
  const { signal } = request
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(request.method, request.url)
    call.responseType = 'arraybuffer'
    request.headers.forEach((value, name) => call.setRequestHeader(name, value))
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100))
    })
    call.addEventListener('load', () => resolve(answerIn(call)))
    call.addEventListener('error', () => reject(new TypeError('Nobody answered')))
    signal.addEventListener('abort', () => {
      call.abort()
      reject(signal.reason as Error)
    })
    call.send(body)
  })
}

function answerIn(call: XMLHttpRequest): Response {
  const body = call.response as ArrayBuffer | null
  const headers = call
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
  return new Response(body?.byteLength ? body : null, { status: call.status, headers })
}
