import { expect, test } from 'vitest'
import { renderTitle } from '../../src/shell/title-html.ts'

test.each([
  ['Short words stay whole', 'Short words stay whole'],
  ['/v1/payment_intents', '/v1/payment_intents'],
  [
    'PATCH /webhooks/{webhook_id}/{webhook_token}',
    'PATCH /webhooks<wbr>/{webhook_id}<wbr>/{webhook_token}',
  ],
  [
    '/users/{a_name_that_is_very_long}/x',
    '/users<wbr>/{a_<wbr>name_<wbr>that_<wbr>is_<wbr>very_<wbr>long}<wbr>/x',
  ],
  ['createPaymentMethodConfiguration', 'create<wbr>Payment<wbr>Method<wbr>Configuration'],
  ['<b> & so on', '&lt;b&gt; &amp; so on'],
])('%s divides where a reader would divide it', (title, html) => {
  expect(renderTitle(title)).toBe(html)
})
