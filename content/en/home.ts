import type { Said } from '../said.ts'
/** The words of the home page. `{…}` is filled in by the loader or the component. */
export const homeWords = {
  title: '{firm}: mutual funds, insurance and plans for families',
  description:
    'Mutual funds, life insurance, retirement and tax planning from {city}: what each costs, what it earned and what can go wrong.',
  heading: '{firm}: investing, insurance and planning for families in India',
  /** The same for a firm without an insurance licence. */
  withoutInsurance: {
    title: '{firm}: mutual funds and plans for families',
    description:
      'Mutual funds, retirement and tax planning from {city}: what each costs, what it earned and what can go wrong.',
    heading: '{firm}: investing and planning for families in India',
  },
  hero: {
    label: 'What we do',
    carousel: 'carousel',
    slide: 'slide',
    place: 'Slide {number} of {count}',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
    exploreFunds: 'Explore Funds',
    sipCalculator: 'SIP Calculator',
  },
  slides: {
    mutualFunds: {
      topic: 'Mutual funds',
      title: 'Small sums, planted every month, become shade.',
      description:
        'Start a SIP from {sipFrom} a month. In some years its value falls, and we plan for those too.',
    },
    protection: {
      topic: 'Life and health insurance',
      title: 'A roof that holds when the income does not.',
      description: 'First the cover your family could live on, then something to invest in.',
    },
    retirement: {
      topic: 'Retirement planning',
      title: 'One day the salary stops. The month goes on.',
      description: 'What a month will cost then, and what to put aside now.',
    },
    tax: {
      topic: 'Tax planning',
      title: 'Plan in April what March always asks for.',
      description: 'Which deductions are yours, under which regime, and how long each locks your money.',
    },
  },
  claims: {
    title: 'The firm in figures',
    lead: 'Each figure comes with its basis.',
    shared: 'Unless noted otherwise: {basis}, as of {date}.',
    averageReturnGap: 'No period or benchmark is on file.',
  },
  services: {
    title: 'Four plans most families need, in the order they need them',
    explore: 'See what we offer',
    learnMore: 'Learn more',
    about: 'about {service}',
    cards: {
      mutualFunds: {
        title: 'Mutual Funds',
        badge: 'From {sipFrom} a month',
        description: '{count} funds with their whole price history. No lock-in for most, no promise for any.',
      },
      lifeInsurance: {
        title: 'Life Insurance',
        badge: 'Cover first',
        description: 'What your family would need without your income, and what that costs.',
      },
      retirement: {
        title: 'Retirement Planning',
        badge: 'For the years after 60',
        description: 'A monthly income that lasts as long as you do, while prices rise.',
      },
      tax: {
        title: 'Tax Planning',
        badge: 'Old and new regime',
        description: 'Which regime costs you less, and which deductions are worth the lock-in.',
      },
    },
  },
  funds: {
    title: 'Featured funds',
    lead: 'Large companies, all sizes, bonds, gold: chosen to differ, not for what they earned.',
    viewAll: 'View All Funds',
    price: 'NAV',
    oldPrice: 'not the latest',
    oneYear: '1 year',
    threeYears: '3 years, a year',
    threeYearCurve: 'Three years of prices',
    risk: 'Risk',
    minimum: 'Minimum',
    invest: 'Invest',
    investIn: 'in {fund}',
    notAvailable: 'not available',
    none: 'Fund prices have not reached us yet. You can still see the list.',
    plan: 'NAV and returns are of the Direct plan, growth option. The 3-year return is compounded yearly.',
  },
  sip: {
    title: 'What could {amount} a month become?',
    titleWithoutAmount: 'What could a monthly SIP become?',
    lead: 'Move the sliders. Your own device does the sums.',
    amount: 'Monthly SIP',
    years: 'Period',
    return: 'Expected return',
    yearsUnit: 'years',
    returnUnit: '% a year',
    slider: '{label}, slider',
    total: 'Total Value',
    invested: 'Total Invested Amount',
    returns: 'Est. Returns',
    returnText: '{percent} % a year',
    yearsText: { one: '{count} year', other: '{count} years' },
    chart: {
      value: 'Value',
      invested: 'Paid in',
      text: 'Chart: after {years}, {invested} paid in and a value of {value}. The year table has every year.',
      start: 'Today',
      year: 'Year {year}',
    },
    table: 'See the year table',
    needed: 'Enter an amount, a period and a return, all above zero.',
    aboveBand:
      'Illustrations go only to {highest}% a year. Above it, this is arithmetic, not an expectation.',
    caution: 'An illustration at a steady return, tied to no scheme. Real returns vary and can be negative.',
  },
  testimonials: {
    title: 'In their words',
    label: 'What clients said',
    place: 'Quote {number} of {count}',
    previous: 'Previous quote',
    next: 'Next quote',
    pause: 'Pause the quotes',
    play: 'Play the quotes',
    rating: '{rating} out of 5 stars',
    sample: 'These people and their words are samples, like the firm.',
    all: 'All client testimonials',
  },
  start: {
    title: 'Bring your papers. We read them together first.',
    lead: 'An account is free, with no obligation to invest.',
    register: 'Start Your Journey',
    about: 'Learn More About Us',
  },
}
export type HomeWords = Said<typeof homeWords>
