import { expect, test } from 'vitest'
import { addressesOf } from './postgres-addresses.server.ts'

test.each([
  ['postgres://u:p@one:5432/name', ['postgres://u:p@one:5432/name']],
  ['postgres://u:p@one:5432,two:5433/name', ['postgres://u:p@one:5432/name', 'postgres://u:p@two:5433/name']],
  ['postgresql://one,[::1]:5433/name', ['postgresql://one/name', 'postgresql://[::1]:5433/name']],
  // A comma in a password is no second host.
  ['postgres://u:p,q@one/name', ['postgres://u:p,q@one/name']],
  [
    'postgres://u@one,two/name?target_session_attrs=read-write&sslmode=require',
    ['postgres://u@one/name?sslmode=require', 'postgres://u@two/name?sslmode=require'],
  ],
])('the servers of %s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})
