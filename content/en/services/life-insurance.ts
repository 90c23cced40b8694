export const lifeInsuranceWords = {
  title: 'Life Insurance',
  heading: 'Who depends on your income?',
  description:
    'How much life cover a family needs, worked out two ways; six benefits, and six kinds of plan.',
  lead: 'If nobody does, you may need no cover. If someone does, ask how much first, then which plan.',
  benefits: {
    title: 'What it is good for',
    list: [
      {
        name: 'An income goes on',
        text: 'The sum insured pays the rent, the school and the groceries for years.',
      },
      {
        name: 'Debts end with you',
        text: 'The home loan is paid back; the family keeps the home.',
      },
      {
        name: 'Goals stay on their date',
        text: 'A degree due in eight years still begins then.',
      },
      {
        name: 'The price is fixed early',
        text: 'A term plan’s premium stays the same. At 30 it is a fraction of what it is at 45.',
      },
      {
        name: 'It goes to your nominee',
        text: 'Without waiting for a court. Under the Married Women’s Property Act creditors can’t touch it.',
      },
      {
        name: 'It saves some tax',
        text: 'In the old regime premiums count for Section 80C, within limits. A payment on death is tax-free. Don’t choose a plan for either.',
      },
    ],
  },
  plans: {
    title: 'Six kinds of plan, sorted by what they do',
    lead: 'Only the first is insurance and nothing else. In the others, saving makes the cover small.',
    pays: 'What it pays',
    costs: 'What to know first',
    list: [
      {
        name: 'Term plan',
        pays: 'A large sum if you die within the term. Nothing if you live.',
        costs:
          'The most cover for a rupee. Declare every illness and cigarette: a claim fails on what you leave out.',
      },
      {
        name: 'Whole life plan',
        pays: 'A sum whenever you die, up to 99 or 100 years.',
        costs: 'Several times the premium of a term plan. Few need cover after the children earn.',
      },
      {
        name: 'Endowment plan',
        pays: 'A sum on death, or with bonuses at the end.',
        costs:
          'Its yearly return is often below that of a plain deposit: work it out first. Leaving early costs a lot.',
      },
      {
        name: 'Money-back plan',
        pays: 'Parts of the sum every few years, the rest at the end.',
        costs: 'Your own money comes back in slices. The cover is small for the premium.',
      },
      {
        name: 'Unit-linked plan (ULIP)',
        pays: 'A sum on death, or the value of its funds at the end.',
        costs:
          'The value moves with markets, at your risk. Locked for five years. Ask for all charges in rupees.',
      },
      {
        name: 'Child plan',
        pays: 'Money at fixed ages of the child. Future premiums are waived if the parent dies.',
        costs: 'The waiver is what you pay for. A term plan and a fund often do the same for less.',
      },
    ],
  },
  care: {
    title: 'Before you sign',
    list: [
      'You may return a new policy within {freeLookDays} days and get the premium back, less small costs.',
      'Premiums of individual life policies carry GST at {gst} since {gstSince}.',
      'The insurer pays us a commission, most of it in the first year. Ask how much, in rupees.',
    ],
  },
  ask: { call: 'Choose a time for our call', quote: 'Ask for a quote' },
  end: {
    title: 'Bring the number, and the policies you have',
    text: 'We read them with you, and say what to keep and what closing the gap would cost.',
    action: 'Talk to us about cover',
  },
}
