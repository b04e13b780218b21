/** What the server accepts in one place. */
export interface FileLimits {
  /** For the file chooser. */
  accept: string
  /** In bytes. */
  largest: number
  /** Returns the file as the server accepts it; throws `UnfitFile`. */
  fit: (file: File) => Promise<File>
}

export type Misfit = 'empty' | 'tooLarge' | 'noPicture' | 'noPdf' | 'noText' | 'encoding' | 'unreadable'

/** A file that the server would not accept, and why; thrown before anything is sent. */
export class UnfitFile extends Error {
  override name = 'UnfitFile'
  readonly why: Misfit

  constructor(why: Misfit) {
    super(why)
    this.why = why
  }
}

const mebibyte = 1024 * 1024

/** Throws for a file without a byte, and for one of more bytes than `largest`. */
export function refuseSize({ size }: File, largest: number) {
  if (size === 0) throw new UnfitFile('empty')
  if (size > largest) throw new UnfitFile('tooLarge')
}

/** Readers of PDFs look for its mark in the first 1,024 bytes: a printer's lines may be before it. */
const head = 1024

/** Reads the first bytes; throws for a file that was moved or changed since it was chosen. */
export async function headOf(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, head).arrayBuffer())
    return String.fromCharCode(...bytes)
  } catch {
    throw new UnfitFile('unreadable')
  }
}

/** How a ZIP begins: with a file, without any, or as the first of several parts. */
const zips = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008']

/** Whether a file that begins so is a ZIP; a text may begin with its letters. */
export const isZip = (head: string) => zips.some((zip) => head.startsWith(zip))

/** Avatars, posters, logos (behaviour 1.6): whatever the server can decode, so the decision is left to it. */
export const pictures: FileLimits = {
  accept: 'image/*',
  largest: 3 * mebibyte,
  async fit(file) {
    refuseSize(file, pictures.largest)
    if (file.type !== '' && !file.type.startsWith('image/')) throw new UnfitFile('noPicture')
    await headOf(file)
    return file
  },
}

/**
 * Writeups (behaviour 10). The server checks only the name and the type, and their exact spelling: both are corrected
 * here, for a file that is a PDF.
 */
export const pdfs: FileLimits = {
  accept: 'application/pdf,.pdf',
  largest: 20 * mebibyte,
  async fit(file) {
    refuseSize(file, pdfs.largest)
    if (!(await headOf(file)).includes('%PDF-')) throw new UnfitFile('noPdf')
    const name = `${file.name.replace(/\.pdf$/i, '')}.pdf`
    return new File([file], name, { type: 'application/pdf', lastModified: file.lastModified })
  },
}

/** Whatever organizers attach or store (behaviour 14): the web server limits the size; empty files are skipped by the server. */
export const anyFile: FileLimits = {
  accept: '',
  largest: Infinity,
  async fit(file) {
    refuseSize(file, anyFile.largest)
    await headOf(file)
    return file
  },
}
