import type { Words } from '../en.ts'
import { calendarWords } from './calendar.ts'

export const contactWords: Words['contact'] = {
  title: 'हमसे बात करें',
  headTitle: 'संपर्क',
  lead: 'लिखें, फ़ोन करें या मिलने आएँ। कोई बंधन नहीं।',
  description: 'फ़ोन, ई-मेल, हैदराबाद का ऑफ़िस और एक फ़ॉर्म जो किसी इंसान तक पहुँचता है।',

  phone: 'फ़ोन',
  email: 'ई-मेल',
  cities: {
    Hyderabad: 'हैदराबाद',
    Secunderabad: 'सिकंदराबाद',
    Vijayawada: 'विजयवाड़ा',
    Visakhapatnam: 'विशाखापत्तनम',
    Warangal: 'वारंगल',
    Bengaluru: 'बेंगलुरु',
    Chennai: 'चेन्नई',
    Mumbai: 'मुंबई',
    Pune: 'पुणे',
    Delhi: 'दिल्ली',
    Kolkata: 'कोलकाता',
    Ahmedabad: 'अहमदाबाद',
    Lucknow: 'लखनऊ',
    Jaipur: 'जयपुर',
  },
  office: '{city} का ऑफ़िस',
  hours: 'ऑफ़िस का समय',
  hoursText: calendarWords.officeHours,
  directions: 'रास्ता देखें',
  directionsHint: 'Google Maps नए टैब में खुलेगा',
  mapAddress: 'https://www.google.com/maps/search/?api=1&query={place}',

  form: 'हमें लिखें',
  name: 'पूरा नाम',
  emailField: 'ई-मेल पता',
  phoneField: 'फ़ोन नंबर',
  phoneHint: 'अगर आप चाहते हैं कि हम फ़ोन करें।',
  callMe: 'मुझे इस समय फ़ोन करें…',
  noCall: 'फ़ोन नहीं, ई-मेल काफ़ी है',
  message: 'आपका संदेश',
  messageHint: 'खाता नंबर, PAN और पासवर्ड न लिखें। हम ये यहाँ कभी नहीं माँगते।',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है…',
  aboutFund: '{fund} के बारे में मेरा एक सवाल है।\n\n',
  investIn: {
    sip: 'मुझे {fund} में SIP शुरू करनी है।\nहर महीने की रकम: ₹\n',
    once: 'मुझे {fund} में एकमुश्त निवेश करना है।\nरकम: ₹\n',
  },

  sent: 'आपका संदेश भेज दिया गया है।',
  sentNow: 'ऑफ़िस {closes} बजे तक खुला है। हम ई-मेल से जवाब देंगे।',
  sentToday: 'ऑफ़िस आज {opens} बजे खुलेगा। उसके बाद हम ई-मेल से जवाब देंगे।',
  sentLater: 'ऑफ़िस अभी बंद है और {day} को {opens} बजे खुलेगा। उसके बाद हम ई-मेल से जवाब देंगे।',

  errors: {
    title: { one: 'एक जगह ठीक करें', other: '{count} जगह ठीक करें' },
    tooMany:
      'आपके कनेक्शन से बहुत सारे संदेश आए। आपका संदेश नहीं भेजा गया; वह नीचे लिखा है। कुछ देर बाद फिर कोशिश करें, या फ़ोन करें: {phone}',
    notKept: 'हम आपका संदेश अभी सेव नहीं कर पाए। वह नीचे लिखा है: “संदेश भेजें” फिर दबाएँ, या फ़ोन करें: {phone}',
  },
}
