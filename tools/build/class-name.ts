import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * The name of a module's class in the page: what it is called in the module, and four letters that stand for the file. The
 * bundler's own names also contain the line, which no compression shortens, and change with every edit above it.
 */
export const className = (name: string, file: string) =>
  `_${name}_${createHash('sha256').update(path.relative('.', file)).digest('base64url').slice(0, 4)}`
