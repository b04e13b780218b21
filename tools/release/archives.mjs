import { gzipSync, zipSync } from 'fflate'
import { packTar } from 'modern-tar'

// Both are the same bytes for the same files and time: order, modes and times are given, and fflate compresses alike everywhere.

/**
 * A file of an archive.
 * @typedef {object} ArchivedFile
 * @property {string} name its path in the archive
 * @property {Uint8Array} bytes
 * @property {boolean} [isProgram] whether it can be run
 */

/** @param {ArchivedFile[]} files */
const inOrder = (files) => files.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** @param {ArchivedFile} file */
const modeOf = ({ isProgram }) => (isProgram ? 0o755 : 0o644)

/** What is compressed already, which would only take time. */
const isDense = (/** @type {string} */ name) => /\.(?:br|gz|zst|zip|woff2|png|webp)$/.test(name)

/**
 * A `.tar.gz` of these files, all of them of this time in milliseconds.
 * @param {ArchivedFile[]} files
 * @param {number} time
 */
export async function tarOf(files, time) {
  const entries = inOrder(files).map((file) => ({
    header: {
      name: file.name,
      size: file.bytes.length,
      mode: modeOf(file),
      mtime: new Date(time),
      uid: 0,
      gid: 0,
    },
    body: file.bytes,
  }))
  return gzipSync(await packTar(entries), { mtime: time })
}

/**
 * A `.zip` of these files, all of them of this time in milliseconds. A zip has local times: the caller's zone must be UTC.
 * @param {ArchivedFile[]} files
 * @param {number} time
 */
export function zipOf(files, time) {
  const entries = inOrder(files).map((file) => [
    file.name,
    [
      file.bytes,
      { mtime: time, os: 3, attrs: modeOf(file) << 16, ...(isDense(file.name) && { level: 0 }) }, // 3 is Unix, where modes count
    ],
  ])
  return zipSync(Object.fromEntries(entries))
}
