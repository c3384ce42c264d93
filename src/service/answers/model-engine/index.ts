export { modelEngine } from './model-engine.ts'
export {
  MODEL_LIMITS,
  type ModelLimits,
  type ModelProvider,
  type ModelSettings,
  readModelSettings,
} from './settings.ts'
