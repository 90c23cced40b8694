import { expect, test } from 'vitest'
import { readSenderRecords } from './sender-records.server.ts'

const there: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'neem.example': [['google-site-verification=x'], ['v=spf1 include:_spf.example.net ', '-all']],
  'peepal._domainkey.neem.example': [['v=DKIM1; k=rsa; p=MIGf', 'MA0G']],
  '_dmarc.neem.example': [['v=DMARC1; p=none']],
}
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

test('C-147 the launch check sees the three records of the domain that mail comes from', async () => {
  const ask = async (name: string) => there[name] ?? failing('ENOTFOUND')()
  expect(await readSenderRecords('neem.example', 'peepal', ask)).toEqual({
    domain: 'neem.example',
    spf: 'there',
    dkim: 'there',
    dmarc: 'there',
  })
  expect(await readSenderRecords('neem.example', 'other', ask)).toMatchObject({ dkim: 'missing' })
})

test('C-147 a key that was withdrawn and a text of something else are missing records', async () => {
  const ask = async () => [['v=DKIM1; p='], ['v=spf10 x'], ['DMARC']]
  expect(await readSenderRecords('a.in', 's', ask)).toMatchObject({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
  })
})

test('C-147 without a network nothing is called missing', async () => {
  // A resolver without a network may say that the domain does not exist.
  for (const code of ['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL', 'ENOTFOUND'])
    expect(await readSenderRecords('a.in', 's', failing(code))).toMatchObject({
      spf: 'unseen',
      dkim: 'unseen',
      dmarc: 'unseen',
    })
  expect(await readSenderRecords('a.in', 's', failing('ENODATA'))).toMatchObject({ spf: 'missing' })
})
