// Charts carry a file and never open it: these are the browser's own types, as far as a chart may know them.
interface Blob {
  readonly size: number
}
interface File extends Blob {
  readonly name: string
}
