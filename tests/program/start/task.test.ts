import { taskIn } from '#program/start/task.ts'
import { expect, test } from 'vitest'

const server = 'https://ctf.example.org'

test.each([
  ['', { is: 'arena', args: [] }],
  ['--port 9000', { is: 'arena', args: ['--port', '9000'] }],
  ['arena --port 9000', { is: 'arena', args: ['--port', '9000'] }],
  ['demo', { is: 'arena', args: ['--memory', '--port', '0'] }],
  ['demo --port 9000', { is: 'arena', args: ['--memory', '--port', '0', '--port', '9000'] }],
  [`front ${server} --no-log`, { is: 'front', args: ['--no-log'], server }],
  ['front --help', { is: 'front', args: ['--help'], server: '' }],
  [`check ${server}`, { is: 'check', args: [server] }],
  ['--version', { is: 'version' }],
])('`halyard %s` does what its first word says', (line, task) => {
  expect(taskIn(line.split(' ').filter(Boolean), {})).toEqual(task)
})

test('HALYARD_SERVER is the address for a front, and has one started where no command is given', () => {
  const env = { HALYARD_SERVER: server }
  expect(taskIn(['--no-log'], env)).toEqual({ is: 'front', args: ['--no-log'], server })
  expect(taskIn(['front'], env)).toEqual({ is: 'front', args: [], server })
  expect(taskIn(['front', 'http://127.0.0.1:8080'], env)).toMatchObject({ server: 'http://127.0.0.1:8080' })
  expect(taskIn(['demo'], env).is).toBe('arena')
})

test('a word that is no command is refused with those that are', () => {
  expect(() => taskIn(['fronte', server], {})).toThrow(
    "There is no command 'fronte': arena, demo, front, check and relay are. See --help.",
  )
})
