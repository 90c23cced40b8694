export const mutualFundsWords = {
  title: 'Mutual Funds',
  contents: 'On this page',
  heading: 'One pot, many owners, a price every working day.',
  description:
    'What mutual funds are, what eight kinds of them did year by year, what they cost and what can go wrong.',
  lead: 'A mutual fund buys shares, bonds or gold with the money of many people. You own your part of the pot, counted in units, and can sell it on any working day.',
  what: {
    title: 'What happens to your money',
    steps: [
      {
        title: 'It becomes units',
        text: 'What the pot is worth at the end of a day, divided by its units, is the NAV: the price of one unit.',
      },
      {
        title: 'Others look after it',
        text: 'A fund house decides what to buy, a custodian holds it, a trustee watches both. Your money goes from your bank to the fund’s, never through us.',
      },
      {
        title: 'It rises and falls',
        text: 'No one promises a return. In some years it falls.',
      },
      {
        title: 'You sell when you like',
        text: 'The money is in your bank account after one to three working days for most funds. Some charge an exit load in the first year; ELSS funds are locked for {elssLockIn} years.',
      },
    ],
    exampleTitle: '₹5,000 in real figures',
    example: 'One unit of {fund} cost',
    exampleUnits: 'so ₹5,000 bought about',
    units: '{units} units',
    exampleNote: 'NAV of {date}, Direct plan, before stamp duty of {stampDuty}.',
  },
  kinds: {
    title: 'Eight kinds, eight temperaments',
    lead: 'One bar per whole calendar year, to one scale, for the fund of that kind on our list.',
    holds: 'What it holds',
    suits: 'Who it is for',
    wrong: 'What can go wrong',
    costs: 'What it costs',
    cost: '{percent} a year in the Direct plan (as of {date}). The Regular plan costs more.',
    costUnknown:
      'What a fund costs a year: where we give no figure, the current expense ratio is on the fund house’s site.',
    more: 'Returns, and who it is for',
    oneYear: '1 year',
    threeYears: '3 years, a year',
    fiveYears: '5 years, a year',
    worst: 'Worst: {year}',
    asOf: '{fund}, Direct plan, to {date}',
    notYet: 'not available',
    chart: '{fund}, calendar years {from} to {to}. Best {best}, worst {worst}.',
    list: {
      'equity-large-cap': {
        name: 'Large cap',
        holds: 'Shares of the hundred largest companies of India, at least four fifths of the pot.',
        suits: 'Money for seven years or more, and a first step into shares.',
        wrong:
          'The years on this strip were kind to it; 2008 took half. Many large-cap funds do no better than a plain index.',
      },
      'equity-multi-cap': {
        name: 'Multi cap',
        holds: 'At least a quarter each in large, middle and small companies, always.',
        suits: 'Seven years or more, with all sizes in one fund.',
        wrong: 'It must keep its small companies when they fall, so it falls further than large caps.',
      },
      'equity-small-cap': {
        name: 'Small cap',
        holds: 'Shares of companies below the 250 largest.',
        suits: 'A smaller part of money for ten years or more.',
        wrong:
          'The deepest falls of the eight, sometimes for years. Small shares are hard to sell in a panic.',
      },
      elss: {
        name: 'ELSS (tax saver)',
        holds: 'Shares of any size. Counts for Section 80C in the old tax regime.',
        suits: 'Someone in the old regime who wants shares anyway.',
        wrong:
          'Locked for {elssLockIn} years from each instalment. In the new regime there is no deduction, so nothing is gained by it.',
      },
      'hybrid-dynamic': {
        name: 'Balanced advantage',
        holds: 'Shares and bonds; the fund decides how much of each as markets move.',
        suits: 'Five years or more, with shallower falls than shares alone.',
        wrong: 'The switch can come late. When shares rise fast, it lags.',
      },
      'debt-liquid': {
        name: 'Liquid',
        holds: 'Loans of up to 91 days to banks, companies and the government.',
        suits: 'Money for the next few months: an emergency fund, a fee due.',
        wrong: 'Little, but not nothing: a borrower can fail. After tax it may not keep up with prices.',
      },
      'debt-corporate': {
        name: 'Corporate bond',
        holds: 'Loans to companies with the highest credit ratings, at least four fifths of the pot.',
        suits: 'Two to four years, instead of a deposit.',
        wrong: 'When interest rates rise, its price falls. Gains are taxed at your slab.',
      },
      commodity: {
        name: 'Gold',
        holds: 'Gold, through an exchange-traded fund. No locker, no making charge.',
        suits: 'A small part, because it often moves when shares do not.',
        wrong: 'It earns no interest. There have been many years of nothing.',
      },
    },
    others:
      'We do not list index funds. They copy an index and cost less than funds with a manager; you can buy them without us.',
  },
  years: {
    title: 'No kind is first every year',
    lead: 'The best of each year is marked. A run of good years ends without notice.',
    caption: 'Return of each whole calendar year, by kind of fund',
    kind: 'Kind',
    best: 'best of the year',
    none: '–',
    basis:
      'Direct plan, growth option, NAVs from AMFI up to {date}, from the last of one year to the last of the next. Each line is one fund, not the average of its kind.',
  },
  benefits: {
    title: 'Six benefits, and the other side of each',
    good: 'The benefit',
    other: 'The other side',
    list: [
      {
        name: 'Spread',
        good: 'One instalment buys a part of thirty to a hundred companies or loans.',
        other: 'When the whole market falls, so does the fund.',
      },
      {
        name: 'Small sums',
        good: 'A SIP starts at a few hundred rupees a month and goes on by itself.',
        other: 'Small sums stay small. Raise the instalment when your income rises.',
      },
      {
        name: 'Looked after',
        good: 'Professionals decide what to buy and sell.',
        other: 'They are paid in bad years too, and many do no better than an index.',
      },
      {
        name: 'Easy to leave',
        good: 'You can sell on any working day, all or a part.',
        other: 'Also at the worst moment. ELSS can’t be sold for {elssLockIn} years.',
      },
      {
        name: 'Watched',
        good: 'SEBI makes the rules; a custodian holds the assets; holdings and prices are published.',
        other: 'Rules stop theft and secrecy. They do not stop losses.',
      },
      {
        name: 'Taxed late',
        good: 'Tax is due on the gain when you sell, not every year.',
        other:
          'On shares 12.5 % of the gain above ₹1.25 lakh a year after twelve months, 20 % before. On newer debt funds your slab.',
      },
    ],
  },
  pay: {
    title: 'How we are paid',
    text: {
      regular:
        'The fund house pays us out of the fund’s yearly costs. In the Direct plan, bought without us, the same fund costs less. For the difference you get someone who knows your plan and says no when you should not sell.',
      direct:
        'No fund house pays us. For our fee you get someone who knows your plan and says no when you should not sell.',
    },
    link: 'What we earn, and our conflicts',
  },
  faq: {
    title: 'Three questions we hear every week',
    list: [
      {
        question: 'Can I lose money?',
        answer:
          'Yes. In early 2020 shares lost a third in a month, and ended the year with a gain. Expect to see your money in shares a third lower at some time. Time helps: money needed within three years should not be in shares.',
      },
      {
        question: 'Is a SIP safer than a single payment?',
        answer:
          'Easier, not safer. A SIP buys at many prices, so one bad day matters less. What you hold falls with the market either way. In a market that only rises, a single payment would have been worth more.',
      },
      {
        question: 'What if the fund house or your firm closes?',
        answer:
          'The fund’s assets belong to its unit holders and are kept by a custodian, not by the fund house or us. If we close, you keep your units and deal with the fund house or another firm.',
      },
    ],
  },
  end: {
    title: 'See what a monthly sum could become',
    text: 'Our calculator shows its formula, and the result before it asks for anything.',
    action: 'Open the SIP calculator',
  },
}
