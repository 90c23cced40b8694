/** The words of the home page. `{…}` is filled in by the loader or the component. */
export const homeWords = {
  title: '{firm}: mutual funds, insurance and plans for families',
  description:
    'Mutual funds, life insurance, retirement and tax planning from {city}: what each costs, what it earned and what can go wrong.',
  heading: '{firm}: investing, insurance and planning for families in India',
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
        'Start a SIP from {sipFrom} a month. The value goes down in some years as well as up, so we plan for both.',
    },
    protection: {
      topic: 'Life and health insurance',
      title: 'A roof that holds when the income does not.',
      description: 'First the cover your family could live on. Only then something to invest in.',
    },
    retirement: {
      topic: 'Retirement planning',
      title: 'One day the salary stops. The month goes on.',
      description: 'We work out what a month will cost then, and what has to be put aside now to pay for it.',
    },
    tax: {
      topic: 'Tax planning',
      title: 'Plan in April what March always asks for.',
      description:
        'Which deductions are yours, under which regime, and what each one locks up and for how long.',
    },
  },
  claims: {
    title: 'The firm in figures',
    lead: 'Beside each figure stands what it rests on.',
    averageReturnGap: 'No period and no benchmark are on file.',
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
        description:
          'The {count} funds we list, with their whole price history. No lock-in for most, no promise for any.',
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
        description: 'Which regime costs you less, and which deductions are worth their lock.',
      },
    },
  },
  funds: {
    title: 'Featured funds',
    lead: 'Large companies, companies of every size, bonds, gold: chosen for being different, not for what they earned.',
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
    none: 'No fund prices have reached us yet. The list of funds is there all the same.',
    stale:
      'The newest prices that reached us are of {date}. Later ones will stand here as soon as we have them.',
    plan: 'NAV and returns are those of the Direct plan, growth option. The 3-year return is compounded yearly.',
    regular:
      'Through us you invest in the Regular plan. It costs more each year and returns less, because we are paid from it.',
    past: 'Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
    marketRisk:
      'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
  },
  sip: {
    title: 'What could {amount} a month become?',
    titleWithoutAmount: 'What could a monthly SIP become?',
    lead: 'Move the sliders. Every figure is worked out on your own device.',
    amount: 'Monthly SIP',
    years: 'Period',
    return: 'Expected return',
    yearsUnit: 'years',
    returnUnit: '% a year',
    slider: '{label}, slider',
    total: 'Total Value',
    invested: 'Total Invested Amount',
    returns: 'Est. Returns',
    start: 'today',
    end: 'in {years} years',
    endOne: 'in 1 year',
    legendValue: 'Value',
    legendInvested: 'Paid in',
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
    lead: 'An account costs nothing and binds you to nothing.',
    register: 'Start Your Journey',
    about: 'Learn More About Us',
  },
}
export type HomeWords = typeof homeWords
