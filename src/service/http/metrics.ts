import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A request as it is counted. `route` is its pattern: no identifiers. */
interface RequestLabels {
  method: string
  route: string
  status: number
}

/** How an answer ended. */
export interface AnswerFigures {
  engine: string
  outcome: 'answered' | 'unanswered' | 'failed'
  ms: number
  credits: number
  inputTokens: number
  outputTokens: number
}

/** Figures of the service, in the form that Prometheus reads. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'pergola_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [this.#registry],
  })
  readonly #duration = new Histogram({
    name: 'pergola_request_seconds',
    help: 'Time until the head of the response was sent.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.#registry],
  })
  readonly #answers = new Counter({
    name: 'pergola_answers_total',
    help: 'Answers by engine and outcome.',
    labelNames: ['engine', 'outcome'] as const,
    registers: [this.#registry],
  })
  readonly #answerDuration = new Histogram({
    name: 'pergola_answer_seconds',
    help: 'Time until an answer was complete.',
    labelNames: ['engine'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [this.#registry],
  })
  readonly #credits = new Counter({
    name: 'pergola_credits_total',
    help: 'Credits that answers have used.',
    registers: [this.#registry],
  })
  readonly #tokens = new Counter({
    name: 'pergola_tokens_total',
    help: 'Tokens that models have read and written.',
    labelNames: ['direction'] as const,
    registers: [this.#registry],
  })

  /** @param openAnswers tells how many answers are being given */
  constructor(openAnswers: () => number) {
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({
      name: 'pergola_open_answers',
      help: 'Answers that are being given.',
      registers: [this.#registry],
      collect() {
        this.set(openAnswers())
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  request(labels: RequestLabels, ms: number): void {
    this.#requests.inc(labels)
    this.#duration.observe({ route: labels.route }, ms / 1000)
  }

  answer({ engine, outcome, ms, credits, inputTokens, outputTokens }: AnswerFigures): void {
    this.#answers.inc({ engine, outcome })
    this.#answerDuration.observe({ engine }, ms / 1000)
    this.#credits.inc(credits)
    this.#tokens.inc({ direction: 'input' }, inputTokens)
    this.#tokens.inc({ direction: 'output' }, outputTokens)
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
