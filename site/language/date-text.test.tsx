import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localeWords } from '#content/words/locale.ts'
import { DateText } from './date-text.tsx'
import { InLanguage } from './in-language.tsx'

test('an instant is shown as the day it is in India', () => {
  // 20:30 UTC is 02:00 of the next day in India.
  render(<DateText date="2026-08-18T20:30:00Z" />)
  expect(screen.getByText('19 Aug 2026').getAttribute('datetime')).toBe('2026-08-18T20:30:00Z')
})

test('a date is written in the language of the page', () => {
  const months = ['जन', 'फ़र', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्तू', 'नव', 'दिस']
  const dates = {
    months,
    day: '{day} {month} {year}',
    dayMonth: '{day} {month}',
    month: '{year} का {month}',
    instant: '{date}, {time} बजे',
    abroad: '',
    undated: '',
  }
  const { container } = render(
    <InLanguage language="xx" locale={{ ...localeWords, dates }}>
      <DateText date="2026-09-01" /> <DateText date="2026-09-01" shape="month" />{' '}
      <DateText date="2026-08-31T18:35:00Z" shape="instant" />
    </InLanguage>,
  )
  expect(container.textContent).toBe('1 सित 2026 2026 का सित 1 सित 2026, 00:05 बजे')
})
