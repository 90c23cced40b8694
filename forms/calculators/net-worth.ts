import type { CalculatorTexts } from '#content/en/calculators.ts'
import { amount, type Calculator } from '../calculator.ts'

export const netWorth: Calculator<CalculatorTexts['netWorth']> = {
  topic: 'goals',
  fields: {
    cash: amount('4,00,000'),
    funds: amount('12,00,000'),
    retirement: amount('15,00,000'),
    gold: amount('5,00,000'),
    home: amount('60,00,000'),
    other: amount('0'),
    homeLoan: amount('25,00,000'),
    debts: amount('1,00,000'),
  },
  choices: {},
  figures: { worth: 'rupees', assets: 'rupees', owed: 'rupees', reachable: 'rupees', share: 'percent' },
  main: 'worth',
  columns: {},
  bars: ['assets', 'owed', 'worth'],
  rules: [],
  work({ cash, funds, retirement, gold, home, other, homeLoan, debts }) {
    const assets = cash + funds + retirement + gold + home + other
    const owed = homeLoan + debts
    return {
      figures: {
        worth: assets - owed,
        assets,
        owed,
        reachable: cash + funds,
        share: assets > 0 ? owed / assets : null,
      },
      outcome: 'plain',
      notes: owed > assets ? ['less'] : [],
    }
  },
  vectors: [
    {
      source: 'By hand: 4 + 12 + 15 + 5 + 60 lakh less 25 + 1 lakh',
      typed: {
        cash: '4 lakh',
        funds: '12 lakh',
        retirement: '15 lakh',
        gold: '5 lakh',
        home: '60 lakh',
        other: '0',
        homeLoan: '25 lakh',
        debts: '1 lakh',
      },
      shows: { worth: 70_00_000, assets: 96_00_000, owed: 26_00_000, reachable: 16_00_000 },
    },
    {
      source: 'By hand: nothing owned, a lakh owed',
      typed: {
        cash: '0',
        funds: '0',
        retirement: '0',
        gold: '0',
        home: '0',
        other: '0',
        homeLoan: '0',
        debts: '1 lakh',
      },
      shows: { worth: -1_00_000, share: null },
    },
  ],
}
