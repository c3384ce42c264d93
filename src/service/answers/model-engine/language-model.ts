import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from './settings.ts'

/** The model that is asked, by its provider's API. */
export function createLanguageModel(settings: Omit<ModelSettings, 'limits'>): LanguageModel {
  const { provider, model, baseUrl, apiKey } = settings
  const options = {
    ...(baseUrl !== undefined && { baseURL: baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
  }
  switch (provider) {
    case 'openai':
      return createOpenAI(options)(model)
    case 'anthropic':
      return createAnthropic(options)(model)
    case 'google':
      return createGoogle(options)(model)
    case 'openai-compatible':
      return createOpenAICompatible({
        ...options,
        name: provider,
        baseURL: baseUrl ?? '',
        includeUsage: true,
      })(model)
  }
}
