import { flagOf, pageOf, type Puzzle, webService } from '#arena/containers/puzzle.ts'
import { DatabaseSync } from '@photostructure/sqlite'

const form = `<form><label>Station <input name="station" value="Greenwich"></label> <button>Look up</button></form>`

/** A real database open to SQL injection: `' OR 1=1 --` shows the station that is not on the chart. */
export const tideTable: Puzzle = (environment) => {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE tides (station TEXT, high TEXT, secret INTEGER);
    INSERT INTO tides VALUES ('Greenwich', '04:12', 0), ('Brest', '02:57', 0), ('Halifax', '07:31', 0);`)
  db.prepare('INSERT INTO tides VALUES (?, ?, 1)').run('Atlantis', flagOf(environment))

  const service = webService(({ searchParams }) => {
    const station = searchParams.get('station')
    if (station === null) return pageOf('Tide table', form)
    try {
      const rows = db
        .prepare(`SELECT station, high FROM tides WHERE secret = 0 AND station = '${station}'`)
        .all()
      return pageOf('Tide table', form + (rows.map(rowOf).join('') || '<p>No such station.</p>'))
    } catch (error) {
      return pageOf('Tide table', `${form}<p>The table is torn: ${escaped(String(error))}</p>`, 500)
    }
  })
  return service.on('close', () => db.close())
}

const rowOf = (row: unknown) => {
  const { station, high } = row as { station: string; high: string }
  return `<p>${escaped(station)}: high water ${escaped(high)}</p>`
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
