import type { APIEmbed } from 'discord-api-types/v10';
import type { Component } from './component.ts';

/**
 * The body of a request that creates or edits a message, already checked. See Discord docs:
 * resources/message#create-message
 */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly Component[] | null;
  readonly flags?: number | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly poll?: unknown;
  readonly sticker_ids?: readonly string[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly attachments?: readonly AttachmentEntry[] | null;
  readonly message_reference?: {
    readonly message_id: string;
    readonly channel_id?: string | null;
    readonly fail_if_not_exists?: boolean | null;
  } | null;
}

/** See Discord docs: resources/message#allowed-mentions-object */
export interface AllowedMentions {
  readonly parse?: readonly (string | null)[] | null;
  readonly users?: readonly (string | null)[] | null;
  readonly roles?: readonly (string | null)[] | null;
  readonly replied_user?: boolean | null;
}

export interface AttachmentEntry {
  readonly id: string | number;
  readonly filename?: string | null;
  readonly description?: string | null;
}

/** A file of a multipart request; its number comes from the part's name, `files[n]`. */
export interface UploadedFile {
  readonly number: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface RequestBody {
  /** The JSON, not yet checked; undefined if there was none. */
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}
