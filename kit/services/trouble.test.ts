import { expect, test } from 'vitest'
import { troubleOf } from './trouble.server.ts'

const failed = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

// The codes are those of sqlite.org/rescode.html and of PostgreSQL's appendix A.
test.each([
  ['a full disk under SQLite', failed('database or disk is full', { code: 'SQLITE_FULL' }), 'not-kept'],
  ['a log that could not be synced', failed('disk I/O error', { code: 'SQLITE_IOERR_FSYNC' }), 'unsure'],
  ['a full disk under PostgreSQL', failed('could not extend file', { code: '53100' }), 'not-kept'],
  ['a standby', failed('cannot execute INSERT in a read-only transaction', { code: '25006' }), 'not-kept'],
  ['a server that is not there', failed('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'not-kept'],
  ['a connection that broke', failed('read', { code: 'ECONNRESET', syscall: 'read' }), 'unsure'],
  ['a connection that ended', failed('Connection terminated unexpectedly'), 'unsure'],
  ['a server that was stopped', failed('terminating connection', { code: '57P01' }), 'unsure'],
  ['a rule of the database', failed('UNIQUE', { code: 'SQLITE_CONSTRAINT_UNIQUE' }), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['no error at all', 'text', null],
])('after %s', (_, error, trouble) => {
  expect(troubleOf(error)).toBe(trouble)
})
