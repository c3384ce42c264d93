import { describe, expect, test } from 'vitest'
import { MAY_BE_SPOKEN } from '../../src/search/answer/ask-pages.ts'
import { getFigureAsked } from '../../src/search/answer/figures.ts'
import { findBeginning } from '../../src/search/answer/first-page.ts'
import { goesOn, nameThing } from '../../src/search/answer/follow-ups.ts'
import { findAskedLook, rewordPhrases, withoutMeasure } from '../../src/search/answer/phrasal.ts'
import { namesPage } from '../../src/search/answer/reading.ts'

test.each([
  'How do I begin?',
  'where do I start',
  'how to get started with Acme',
  'Getting started',
  'First steps?',
  "I'm new here",
  'First steps as a buyer',
  'how do I begin selling',
  "What's the quickest way to get started?",
  'How do I deploy my first container?',
  'I have just installed it, how do I begin?',
  'ok got the key. where do I start with all of this?',
])('%s asks where to begin', (question) => {
  expect(findBeginning(question)).toBeDefined()
})

test.each([
  'How do I start a sandbox by its name?',
  'Where do I begin a transaction in SQL?',
  'How do I get started emails?',
  'My kiln is cold, how do I start it again?',
  'What are the first steps of a migration from version 1?',
])('%s asks for something else', (question) => {
  expect(findBeginning(question)).toBeUndefined()
})

test.each([
  ['What does a webhook look like?', 'a webhook'],
  ['what does the config file look like', 'the config file'],
  ['How should an error look?', 'an error'],
  ['Where do I look for errors?', undefined],
])('%s asks for the look of %s', (question, thing) => {
  expect(findAskedLook(question)).toBe(thing)
})

describe('a question names', () => {
  test.each([
    ['What does the Create Webhook endpoint return?', { title: 'Create webhook' }],
    ['what is on the limits page', { title: 'Limits' }],
    ['What does GET /users/{id} return?', { title: 'Users', method: 'GET', path: '/users/{id}' }],
  ])('%s a page', (question, page) => {
    expect(namesPage(question, page)).toBe(true)
  })

  test.each([
    ['What are the limits?', { title: 'Limits' }],
    ['How do I create a webhook?', { title: 'Create webhook' }],
    ['What does GET /users return?', { title: 'One user', method: 'GET', path: '/users/{id}' }],
  ])('%s no page', (question, page) => {
    expect(namesPage(question, page)).toBe(false)
  })
})

test.each([
  ['How many runs are there on the free plan?', true],
  ['What is the maximum size?', true],
  ['How do I set the default?', false],
])('%s is answered with a number: %s', (question, isFigure) => {
  expect(getFigureAsked(question) !== undefined).toBe(isFigure)
})

test.each([
  ['and end one?', 'How can I transfer a call?', 'and end a call?'],
  ['And how do I restore them?', 'How do I delete snapshots', 'And how do I restore snapshots?'],
  ['and in the background?', 'How do I run a command?', undefined],
  ['and delete one?', 'What is a snapshot?', 'and delete a snapshot?'],
  ['how do I create one?', 'What is a backfill?', 'how do I create a backfill?'],
  ['where are they stored?', 'How can I set up labels for a sandbox?', 'where are labels stored?'],
  ['is it possible on Windows?', 'What is a snapshot?', undefined],
])('%s after “%s” asks: %s', (question, earlier, asked) => {
  expect(nameThing(question, earlier)).toBe(asked)
})

test.each([
  ['and on Windows?', true],
  ['per minute?', true],
  ['which one?', true],
  ['is it free?', true],
  ['Which databases are supported by the server?', false],
  ['How many requests can one user make?', false],
])('%s goes on with the question before it: %s', (question, does) => {
  expect(goesOn(question)).toBe(does)
})

test.each([
  ['How long can a sandbox stay paused?', ' can a sandbox  paused?'],
  ['How often does it run?', ' does it run?'],
  ['What stays?', 'What stays?'],
])('%s is looked up without what asks for a measure', (question, rest) => {
  expect(withoutMeasure(question)).toBe(rest)
})

test.each([
  ['How do I turn off the log in CI?', 'How do I disable the log in CI?'],
  ['Can I switch the nightly report on?', 'Can I enable the nightly report ?'],
  ['What are labels good for?', 'What are labels?'],
  ['Why arent my runs created?', 'Why not my runs created?'],
  ['What is the difference between a task and a run?', 'What is the a task versus a run?'],
  ['How do I get rid of a key?', 'How do I remove a key?'],
  ['How do I get the next page of a list?', 'How do I get the page with pagination of a list?'],
  ['How do I keep an API key away from scripts?', 'How do I keep an API key secret from scripts?'],
  ['Does a call really come from you?', 'Does a call has your signature?'],
  ['What comes on the next page?', 'What comes on the next page?'],
  ['How much does a kiln cost per day?', 'price of a kiln per day?'],
  ['How many requests may I send?', 'rate limit of requests may I send?'],
  ['How many pots can I fire at once?', 'limit of pots fire at once?'],
  ['How do I charge potters every month?', 'How do I recurring payment potters ?'],
  ['Can I run it without a browser?', 'Can I run it headless cli?'],
  ['Can they pay in several parts?', 'Can they pay partial?'],
  ['How do I check that an event is real?', 'How do I check that an event signature?'],
  ['How much have I used?', 'usage?'],
  ['Where is the log kept and for how long?', 'Where is the log kept?'],
  ['Where do I find my API key?', ' my API key?'],
  ['Can I log in with Google?', 'Can I login with Google?'],
  ['How do I see who changed a row?', 'How do I see audit log of  a row?'],
  ['Can I run it on my own server?', 'Can I self host it ?'],
  ['How do I edit many pots at once?', 'How do I edit batch of pots ?'],
  ['What do I need before installing the kiln?', 'prerequisites requirements installing the kiln?'],
  ['How can I give a potter their money back?', 'How can I refund?'],
  ['How do I get my money out?', 'How do I get my payout withdraw?'],
  ['Which countries can I sell in?', 'supported countries can I sell in?'],
  ['Which glaze do I need?', 'Which glaze do I need?'],
  ['How do I put a shelf on my own website?', 'How do I embed a shelf ?'],
  ['How long are firing logs kept?', 'firing logs retention?'],
  ['How do I get told about broken pots?', 'How do I webhook notification broken pots?'],
  ['I use Mem0 today, how do I change over?', 'I use Mem0 today, how do I migrate?'],
  ['How do I make a link stop working after a day?', 'How do I make a link expire after a day?'],
  ['How do I see which kilns are hot?', 'How do I list kilns are hot?'],
  ['Who can change the glaze?', 'permission roles access change the glaze?'],
  ['What happens when a kiln goes away?', 'What happens when a kiln offline interruption?'],
])('%s is looked up as: %s', (question, written) => {
  expect(rewordPhrases(question)).toBe(written)
  // What reads phrases is only loaded for questions that may have one.
  if (written !== question) expect(question).toMatch(MAY_BE_SPOKEN)
})
