import { plansOperations } from '@studieplan/contracts';
import { EncodedAnswer, Handles, type In } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PublicProofs } from './public-proofs.service.ts';

@Controller()
export class PublicProofsHandler {
  constructor(private readonly proofs: PublicProofs) {}

  @Handles(plansOperations.getCredential)
  async getCredential(input: In<'getCredential'>): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.credential(input));
  }

  @Handles(plansOperations.getSignedContent)
  async getSignedContent(input: In<'getSignedContent'>): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.content(input));
  }

  @Handles(plansOperations.getProof)
  async getProof(input: In<'getProof'>): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.proof(input));
  }

  @Handles(plansOperations.getStatusList)
  async getStatusList(input: In<'getStatusList'>): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.statusList(input));
  }

  @Handles(plansOperations.getLogCheckpoint)
  async getLogCheckpoint(): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.checkpoint());
  }

  @Handles(plansOperations.getLogTile)
  async getLogTile(input: In<'getLogTile'>): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.tile(input['*']));
  }

  @Handles(plansOperations.getDidDocument)
  async getDidDocument(): Promise<EncodedAnswer> {
    return EncodedAnswer.document(await this.proofs.did());
  }
}
