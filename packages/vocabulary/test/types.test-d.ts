import { expectTypeOf } from 'vitest'
import * as api from '../src/index.js'

// A guard narrows to the union of its list, and the union is the list.
expectTypeOf(api.isMode).guards.toEqualTypeOf<api.Mode>()
expectTypeOf<api.Mode>().toEqualTypeOf<'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr'>()
expectTypeOf(api.isPolicyDecision).guards.toEqualTypeOf<api.PolicyDecision>()
expectTypeOf(api.isReceiptPolicyDecision).guards.toEqualTypeOf<api.ReceiptPolicyDecision>()
expectTypeOf(api.isDenialReason).guards.toEqualTypeOf<api.DenialReason>()
expectTypeOf(api.isErrorCode).guards.toEqualTypeOf<api.ErrorCode>()
expectTypeOf(api.isRedactionReason).guards.toEqualTypeOf<api.RedactionReason>()
expectTypeOf(api.isEgressAction).guards.toEqualTypeOf<api.EgressAction>()
expectTypeOf(api.isSecretPattern).guards.toEqualTypeOf<api.SecretPattern>()
expectTypeOf(api.isInjectionMarker).guards.toEqualTypeOf<api.InjectionMarker>()
expectTypeOf(api.isCapability).guards.toEqualTypeOf<api.Capability>()
expectTypeOf(api.isPinAction).guards.toEqualTypeOf<api.PinAction>()
expectTypeOf(api.isEventType).guards.toEqualTypeOf<api.EventType>()
expectTypeOf(api.isOutcome).guards.toEqualTypeOf<api.Outcome>()
expectTypeOf(api.isServerTransport).guards.toEqualTypeOf<api.ServerTransport>()
expectTypeOf(api.isRunStatus).guards.toEqualTypeOf<api.RunStatus>()
expectTypeOf(api.isDurability).guards.toEqualTypeOf<api.Durability>()
expectTypeOf(api.isSigningLevel).guards.toEqualTypeOf<api.SigningLevel>()
expectTypeOf(api.isChainState).guards.toEqualTypeOf<api.ChainState>()
expectTypeOf(api.isCompleteness).guards.toEqualTypeOf<api.Completeness>()
expectTypeOf(api.isAuthenticity).guards.toEqualTypeOf<api.Authenticity>()
expectTypeOf(api.isReceiptIntegrityState).guards.toEqualTypeOf<api.ReceiptIntegrityState>()
expectTypeOf(api.isFindingCode).guards.toEqualTypeOf<api.FindingCode>()
expectTypeOf(api.isEnvelopeStatus).guards.toEqualTypeOf<api.EnvelopeStatus>()
expectTypeOf(api.isLevel).guards.toEqualTypeOf<api.Level>()

// What a receipt records, a policy can decide.
expectTypeOf<api.ReceiptPolicyDecision>().toExtend<api.PolicyDecision>()
expectTypeOf<'receipts'>().toExtend<api.FactAnchor>()
expectTypeOf<api.FactFamily>().toEqualTypeOf<'structure' | 'findings' | 'quality' | 'state' | 'time'>()

// @ts-expect-error not a word of the list
export const unknownMode: api.Mode = 'godlike'
