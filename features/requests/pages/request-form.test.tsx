import { expect, test } from 'vitest'
import { errorsFrom, formWords } from '#content/errors.ts'
import { wordsIn } from '#content/words.ts'
import { AmountsContext } from '#site/client/amount.tsx'
import { renderPage } from '#site/fixtures/page.tsx'
import { askedFacts, askedSip, rightForms } from '../fixtures/asked-forms.server.ts'
import { findingsOf, judgeForm, wordsNameOf } from '../form.ts'
import { requestKindIds } from '../kinds.ts'
import { RequestFindings } from '../shared/request-findings.tsx'
import type { KindWords } from '../words/requests.ts'
import { shownFields } from './new-request.server.ts'
import { RequestFields } from './request-fields.tsx'

const { requests, faults: faultWords } = wordsIn('en')

const look = { isHidden: false, cookie: 'amounts', hiddenWord: 'hidden', tones: { up: 'up', down: 'down' } }

const forms = requestKindIds.flatMap((kind) =>
  [null, rightForms[kind], {}].map((text) => ({
    kind,
    text,
    how: text === null ? 'blank' : Object.keys(text).length > 0 ? 'filled in' : 'refused',
  })),
)

test.each(forms)('C-031 axe finds nothing in the form of $kind, $how', async ({ kind, text }) => {
  const facts = askedFacts({ sip: askedSip })
  const words: KindWords = requests.kinds[kind]
  const judged = text && judgeForm(kind, text, facts)
  const faults = judged && !judged.ok ? judged.faults : {}
  const labels = Object.fromEntries(
    Object.keys(faults).map((name) => [name, words.fields[wordsNameOf(name)]?.label ?? '']),
  )
  const errors = errorsFrom(faults, labels, formWords(faultWords, 'request'), {})
  const container = await renderPage(
    <AmountsContext value={look}>
      <h1>{words.title}</h1>
      <form>
        <RequestFields
          fields={shownFields(kind, facts, text)}
          words={words}
          minimum="₹500"
          slots={[...facts.slots]}
          errors={errors}
          phoneFault={undefined}
        />
      </form>
      <RequestFindings findings={findingsOf(kind, text ?? {}, facts)} />
    </AmountsContext>,
  )
  expect(container.querySelector('input, select, textarea')).not.toBeNull()
  for (const { message } of errors) expect(container.textContent).toContain(message)
})

test('a day that some months lack is refused with the days that every month has', () => {
  const sent = { amount: '5000', day: '31', date: '', until: '' }
  const judged = judgeForm('sip-start', sent, askedFacts({ sip: askedSip }))
  const errors = errorsFrom(judged.ok ? {} : judged.faults, {}, formWords(faultWords, 'request'), {
    min: 1,
    max: 100,
  })
  expect(errors.find(({ field }) => field === 'day')?.message).toBe(
    'Enter a day from 1 to 28: every month has these.',
  )
})
