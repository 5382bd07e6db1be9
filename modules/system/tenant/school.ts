/** A school as the platform's list of schools answers it. */
export type School = {
  id: string;
  schoolName: string;
  version: number;
  /** The ministry's number. */
  schoolCode: string | null;
  /** The host name that is this school's alone. */
  domain: string | null;
  contactName: string | null;
  contactPhone: string | null;
  status: string;
  createdAt: string;
  online: number;
  packageId: string | null;
  packageName: string | null;
  quotaGb: number;
  exportedAt: string | null;
  deleteAfter: string | null;
  /** The cooling-off is over. */
  due: boolean;
};
