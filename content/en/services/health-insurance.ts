export const healthInsuranceWords = {
  title: 'Health Insurance',
  heading: 'The sum insured is only the beginning.',
  description:
    'How a hospital claim shrinks, six kinds of health cover, and eight questions to tick and print.',
  lead: 'Two policies with the same cover at nearly the same price can pay very different parts of a bill.',
  bill: {
    title: 'What happened to a {bill} bill',
    lead: 'Five days in hospital, cover of ₹10 lakh. Nothing was refused; two lines in the policy did this.',
    whole: 'The bill',
    room: 'Room-rent limit',
    roomHow:
      'The room cost {rent} a day; the policy pays {limit}. So the room, and everything priced by it, was paid at {share}.',
    coPay: 'Co-payment of {share}',
    coPayHow: 'You pay this part of the rest.',
    paid: 'Paid by the insurer',
    own: 'Paid by the family',
    note: 'An example: {room} for the room, {byRoom} for surgeon, theatre and nursing, {apart} for medicines and tests, which the limit may not cut.',
  },
  plans: {
    title: 'Six kinds of cover',
    list: [
      {
        name: 'Individual cover',
        for: 'One person, one sum insured.',
        mind: 'If one of you is much older or ill, nobody uses up the others’ cover.',
      },
      {
        name: 'Family floater',
        for: 'One sum for the whole family.',
        mind: 'Priced by the oldest. Two illnesses in one year share it.',
      },
      {
        name: 'Senior citizen cover',
        for: 'From 60 on.',
        mind: 'Often with a co-payment, sometimes with limits by disease.',
      },
      {
        name: 'Critical illness cover',
        for: 'A fixed sum when one of the listed illnesses is found.',
        mind: 'It replaces income, not the hospital bill. Illnesses are defined narrowly, and there is a survival period.',
      },
      {
        name: 'Top-up and super top-up',
        for: 'Pays what is above a threshold.',
        mind: 'Much cover for little. A plain top-up counts each claim alone; a super top-up adds up the year.',
      },
      {
        name: 'Group cover',
        for: 'From an employer or a bank.',
        mind: 'Usually without waiting. It ends with the job, so keep a policy of your own beside it.',
      },
    ],
  },
  checklist: {
    title: 'Eight questions to put to any policy',
    lead: 'Tick what you find in the policy wording, then print. Nothing is sent or kept.',
    print: 'Print the checklist',
    policy: 'Policy {n}',
    yes: 'Fine',
    fine: '{policy}: fine on {question}',
    question: 'The question',
    list: [
      {
        id: 'co-pay',
        name: 'Co-pay',
        ask: 'Is there a part of every claim that I pay myself?',
        good: 'Fine: none, at any age and in any city.',
      },
      {
        id: 'room-rent',
        name: 'Room-rent limit',
        ask: 'Is the room limited to an amount or a class?',
        good: 'Fine: no limit, or a single private room.',
      },
      {
        id: 'sub-limits',
        name: 'Disease sub-limits',
        ask: 'Are there lower limits for cataract, knees, heart?',
        good: 'Fine: none, the whole sum insured for each.',
      },
      {
        id: 'pre-post',
        name: 'Pre- and post-hospitalisation',
        ask: 'For how many days before and after are tests and medicines paid?',
        good: 'Fine: 60 days before, 90 to 180 after.',
      },
      {
        id: 'waiting',
        name: 'Waiting period',
        ask: 'How long until an illness I already have is covered?',
        good: 'The most allowed is {preExistingMonths} months. Fine: 24 or less. After {moratoriumMonths} months a claim can’t be refused for what you did not declare, except fraud.',
      },
      {
        id: 'day-care',
        name: 'Day-care treatment',
        ask: 'Are treatments without a night in hospital paid?',
        good: 'Fine: all of them, not a list.',
      },
      {
        id: 'restoration',
        name: 'Restoration',
        ask: 'Is the sum filled up again within the year, and for the same illness?',
        good: 'Fine: yes, more than once, for the same illness too.',
      },
      {
        id: 'settlement',
        name: 'Claim settlement',
        ask: 'What part of claims did this insurer pay, by number and by amount, and in which year?',
        good: 'Fine: IRDAI’s annual report says so, for three years. A figure without year and source does not count.',
      },
    ],
    notes: 'Notes',
    date: 'Date',
  },
  ask: { call: 'Choose a time for our call', quote: 'Ask for a quote' },
  end: {
    title: 'Send us the policy wording',
    text: 'We write down what we find in it, whether you buy from us or not.',
    action: 'Talk to us about health cover',
  },
}
