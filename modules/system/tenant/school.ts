/** A school as the platform's list of schools answers it. */
export type School = {
  id: string;
  schoolName: string;
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
