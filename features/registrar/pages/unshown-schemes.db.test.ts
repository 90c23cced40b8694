import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { readGaps } from '#features/gaps/gaps.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { newToken } from '#features/identity/secret-token.server.ts'
import { insertSession } from '#features/identity/tables/sessions.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { clientWithPan, filesOf, panOf, takeTable } from '../fixtures/registrar-firm.server.ts'
import { mapCode } from '../unknown-codes.server.ts'
import { unshownFolios } from '../unshown-schemes.server.ts'

const { heading } = filesOf(1, 1).WBR2!

/** A purchase as CAMS writes it, in the folio of the invented client 1. */
function purchase(number: number, code: string, scheme: string, units: string): string[] {
  const cells: Readonly<Record<string, string>> = {
    AMC_CODE: 'P',
    FOLIO_NO: '4000004/44',
    PRODCODE: code,
    SCHEME: scheme,
    INV_NAME: 'INVENTED CLIENT 1',
    TRXNTYPE: 'P1',
    TRXNNO: String(number),
    TRXNMODE: 'N',
    TRXNSTAT: 'Y',
    USRTRXNO: `9${number}`,
    TRADDATE: '4/5/2024 12:00:00 AM',
    POSTDATE: '4/5/2024 12:00:00 AM',
    PURPRICE: '10',
    UNITS: units,
    AMOUNT: (Number(units) * 10).toFixed(2),
    REP_DATE: '8/18/2026 12:00:00 AM',
    TRXN_NATURE: 'Purchase',
    TOTAL_TAX: '0',
    STT: '0',
    LOAD: '0',
    PAN: panOf(1),
    TRXN_TYPE_FLAG: 'Additional Purchase',
    EUIN: 'E000002',
    STAMP_DUTY: '0.00',
  }
  return heading.map((column) => cells[column] ?? '')
}

eachPlace(
  'A5 schemes that are not known are seen on her dashboard and among the gaps, with their units',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id } = await clientWithPan(services, 'Ananya Rao', panOf(1))
      const { token, hash } = newToken()
      const at = testInstant
      await insertSession(services.db, {
        id: 'ananya',
        token_hash: hash,
        person_id: id,
        methods: 'password',
        device: 'Firefox/Linux',
        started_at: at,
        proven_at: at,
        last_seen_at: at,
      })
      const taken = await takeTable(services, {
        heading,
        rows: [
          purchase(70000001, 'PZEN1', 'Zenith Flexi Cap Fund - Growth', '4757.304'),
          purchase(70000002, 'PZEN2', 'Zenith Gilt Fund - Growth', '1000.000'),
          purchase(70000003, 'PZEN2', 'Zenith Gilt Fund - Growth', '459.687'),
        ],
      })
      expect(taken.ok).toBe(true)
      expect(await unshownFolios(services, id)).toMatchObject([
        {
          folio: '4000004/44',
          schemes: [
            { code: 'PZEN1', units: 4_757_304 },
            // By hand: 1,000.000 + 459.687.
            { code: 'PZEN2', units: 1_459_687 },
          ],
        },
      ])
      expect(await unshownFolios(services, null)).toEqual(await unshownFolios(services, id))

      const said = {
        '': '2 schemes of folio 4000004/44 are not shown yet',
        '/hi': 'फ़ोलियो 4000004/44 की 2 स्कीमें अभी नहीं दिखाई गई हैं',
        '/te': 'ఫోలియో 4000004/44లోని 2 స్కీమ్‌లు ఇంకా చూపించలేదు',
      }
      const dashboard = async (language: string) => {
        const window = new Window()
        const answer = await fetch(`${url}${language}/dashboard`, { headers: { cookie: `session=${token}` } })
        window.document.write(await answer.text())
        for (const one of window.document.querySelectorAll('.when-hidden, script, style')) one.remove()
        return window.document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
      }
      for (const [language, sentence] of Object.entries(said)) {
        const text = await dashboard(language)
        for (const part of [sentence, 'Zenith Flexi Cap Fund - Growth', '4,757.304', '1,459.687'])
          expect(text).toContain(part)
      }
      const ofHers = async () => {
        const lists = await readGaps(services, 0, id)
        return lists.flatMap(({ kind, gaps }) => (kind === 'unknown-scheme' ? gaps : []))
      }
      const sentence =
        '2 schemes of folio 4000004/44 are not shown yet: Zenith Flexi Cap Fund - Growth, 4,757.304 units; Zenith Gilt Fund - Growth, 1,459.687 units'
      expect(await ofHers()).toMatchObject([{ about: '4000004/44', evidence: sentence, noLetter: 'ours' }])
      const everybody = await readGaps(services)
      expect(everybody.find(({ kind }) => kind === 'unknown-scheme')?.gaps).toEqual(await ofHers())
      expect((await findAccount(services.db, id))?.name).toBe('Ananya Rao')

      // Once the office says what the codes are, nothing is left to say.
      for (const [code, scheme] of [
        ['PZEN1', '125497'],
        ['PZEN2', '118650'],
      ] as const)
        expect(await mapCode(services, testActor, `cams:${code}`, scheme)).toMatchObject({ ok: true })
      expect(await unshownFolios(services, id)).toEqual([])
      expect(await dashboard('')).not.toContain('not shown yet')
      expect(await ofHers()).toEqual([])
    })
  },
)
