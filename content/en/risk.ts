import type { RiskQuestionId } from '../risk-questions.ts'
import type { Said } from '../said.ts'

/** A question about risk in words, with its answers by their ids. */
interface RiskQuestionWords {
  readonly ask: string
  readonly hint?: string
  readonly choices: Readonly<Record<string, string>>
}

/** The words of the questions. They never change: a question that is asked in other words gets another id. */
const questions: Readonly<Record<RiskQuestionId, RiskQuestionWords>> = {
  purpose: {
    ask: 'What is most of this money for?',
    choices: {
      retirement: 'Living on it after work ends',
      children: 'Children: school, college, a wedding',
      home: 'A home, or paying one off',
      income: 'An income now',
      reserve: 'Something to fall back on',
      growth: 'Nothing in particular; it should grow',
    },
  },
  age: {
    ask: 'How old are you?',
    choices: {
      'under-35': 'Under 35',
      '35-49': '35 to 49',
      '50-59': '50 to 59',
      '60-over': '60 or older',
    },
  },
  horizon: {
    ask: 'When will you need most of this money?',
    choices: {
      'under-1': 'Within a year',
      '1-3': 'In 1 to 3 years',
      '3-5': 'In 3 to 5 years',
      '5-10': 'In 5 to 10 years',
      'over-10': 'Later than in 10 years',
    },
  },
  income: {
    ask: 'What does your household live on?',
    choices: {
      none: 'On savings; nothing comes in',
      uncertain: 'On an income that changes or may stop',
      steady: 'On a steady salary, business or pension',
      'steady-saves': 'The same, and a good part is left over each month',
    },
  },
  reserve: {
    ask: 'Without this money, how long could you pay your bills if nothing came in?',
    choices: {
      'under-1': 'Less than a month',
      '1-3': '1 to 3 months',
      '3-6': '3 to 6 months',
      '6-12': '6 to 12 months',
      'over-12': 'More than a year',
    },
  },
  debts: {
    ask: 'How much of your household’s income goes into loans?',
    choices: {
      'over-half': 'More than half',
      'third-to-half': 'A third to a half',
      'under-third': 'Less than a third',
      none: 'Nothing; we have no loans',
    },
  },
  share: {
    ask: 'How much of everything that you own is this money?',
    hint: 'Count deposits, gold, provident fund and shares, but not the home you live in.',
    choices: {
      'nearly-all': 'Nearly all of it',
      half: 'About half',
      quarter: 'About a quarter',
      tenth: 'A tenth or less',
    },
  },
  'bad-year': {
    ask: 'In a bad year, what may become of ₹1,00,000 before you would lose sleep?',
    choices: {
      nothing: 'Nothing may be lost',
      ten: 'It may become ₹90,000',
      twenty: 'It may become ₹80,000',
      'thirty-five': 'It may become ₹65,000',
      half: 'It may become ₹50,000',
    },
  },
  crash: {
    ask: 'Shares fall by a third within four months, as in early 2020. What would you do with your funds?',
    choices: {
      'sell-all': 'Sell all of them',
      'sell-some': 'Sell a part',
      wait: 'Leave them as they are',
      'buy-more': 'Put in more',
    },
  },
  'four-ways': {
    ask: 'You put in ₹1,00,000. Which year would you choose?',
    hint: 'Made-up figures: what it may be worth a year later, in a bad and in a good year.',
    choices: {
      certain: '₹1,06,000, whatever happens',
      narrow: 'From ₹98,000 to ₹1,12,000',
      middle: 'From ₹85,000 to ₹1,28,000',
      wide: 'From ₹65,000 to ₹1,55,000',
    },
  },
  before: {
    ask: 'What have you put money into before?',
    choices: {
      deposits: 'Deposits, post office, provident fund',
      'gold-land': 'Also gold or land',
      funds: 'Also funds or shares',
      'through-fall': 'Funds or shares, and I kept them through a fall of a fifth or more',
    },
  },
}

/** The pages of the risk profile. */
export const riskWords = {
  title: 'Risk profile',
  lead: 'How much risk your money can bear, and how much you want.',
  questions,
  none: {
    title: 'You have no risk profile yet',
    text: 'Eleven questions, about four minutes. Until you answer them, our office can’t suggest any fund to you.',
  },
  old: {
    title: 'Your answers are more than {months} months old.',
    text: 'They are from {date}. Until you answer again, our office can’t suggest any fund to you.',
  },
  answer: 'Answer the questions',
  again: 'Answer again',
  until: 'Answered on {date}. It counts until {until}; answer again whenever something changes.',
  result: 'Funds up to “{level}” on the riskometer fit your answers.',
  scaleLabel: 'The six steps of the riskometer: up to {level}',
  means: {
    title: 'What this means',
    text: 'It is a ceiling. We show you no fund above it, unless you ask for one yourself; then we tell you in writing that it does not fit.',
  },
  meansNot: {
    title: 'What it does not mean',
    text: 'It does not say that a fund below the ceiling is right for you, that it can’t fall, or what it will earn. A fund that fits can lose money too.',
  },
  why: {
    title: 'How it comes about',
    able: 'What you can bear: {points} of {most} points, up to “{level}”.',
    willing: 'What you want: {points} of {most} points, up to “{level}”.',
    less: {
      able: 'You would take more risk than your means can bear. Your means count.',
      willing: 'You could bear more risk than you want. What you want counts.',
      neither: 'What you can bear and what you want agree.',
    },
    limit: 'One answer alone keeps the result at “{level}”: “{ask}”',
    limits: 'Each of these answers alone keeps the result at “{level}”:',
    points:
      'Age and purpose give no points. The lower of the two counts, because wanting more does not help anyone bear more.',
    version: 'Questions of {date}.',
    source: 'Where they come from: {source}.',
  },
  yours: 'Your answers',
  ownWords: 'In your own words',
  history: {
    title: 'Earlier answers',
    lead: 'Nothing is changed or deleted here: each time that you answer is kept.',
    line: '{date}: up to “{level}”',
  },
  form: {
    title: 'Questions about risk',
    lead: 'There is no right answer. Choose what is true today; you can answer again whenever it changes.',
    able: 'What your money can bear',
    willing: 'What you want',
    neither: 'About you and this money',
    ownWords: 'Anything else, in your own words',
    ownWordsHint: 'Such as what worries you, or what must not happen. Our office reads it with your answers.',
    optional: 'You can leave this empty.',
    save: 'Save my answers',
    busy: 'Saving…',
    unanswered: 'Choose one answer.',
  },
  saved: 'Your answers are saved. A copy is kept as it is.',
  suggestions: 'What we have written to you',
}
export type RiskWords = Said<typeof riskWords>
